/** Walking through a guide: it plays by itself, stops, and goes back and on. It has no page. */
import { secondsOf } from '../../../rules/guide/guide.ts'
import type { GuideFrame, GuideScene } from '../../../table/guide/scenes.ts'
import { ViewStore } from '../../house/store.ts'

export interface Walked {
  /** The number of the scene, and of the picture in it. */
  readonly at: number
  readonly frame: number
  readonly playing: boolean
  /** Whether a scene is shown in one picture, which the reader has gone to. */
  readonly atOnce: boolean
}

/** How long a picture that is not the last of its scene is shown, in milliseconds. */
const pace = 1_300

/** How long the last picture of a scene stays at least. */
const least = 2_000

/** How long a picture is shown while the guide plays. */
const timeOf = ({ step, frames }: GuideScene, frame: number): number => {
  const before = frames.length - 1
  return frame < before ? pace : Math.max(least, secondsOf(step) * 1_000 - before * pace)
}

export class GuideWalk extends ViewStore<Walked> {
  readonly #scenes: readonly GuideScene[]
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(scenes: readonly GuideScene[], playing: boolean) {
    super({ at: 0, frame: playing ? 0 : lastOf(scenes[0]), playing, atOnce: !playing })
    this.#scenes = scenes
  }

  /** Plays until what it gives is called. */
  start(): () => void {
    this.#wait()
    return () => clearTimeout(this.#timer)
  }

  /** While it plays a scene begins with its first picture; else it is shown as it ends. */
  readonly go = (to: number): void => {
    const { playing } = this.read()
    const at = Math.max(0, Math.min(this.#scenes.length - 1, to))
    this.#show({ at, frame: playing ? 0 : lastOf(this.#scenes[at]), playing, atOnce: !playing })
  }

  readonly back = (): void => this.go(this.read().at - 1)
  readonly next = (): void => this.go(this.read().at + 1)

  readonly pause = (): void => this.#show({ ...this.read(), playing: false })

  /** From here, or from the beginning once it has come to its end. */
  readonly play = (): void => {
    const now = this.read()
    this.#show(isEnd(this.#scenes, now) ? { at: 0, frame: 0, playing: true, atOnce: false } : { ...now, playing: true })
  }

  #show(walked: Walked): void {
    clearTimeout(this.#timer)
    this.set(walked)
    this.#wait()
  }

  #wait(): void {
    const { at, frame, playing } = this.read()
    const scene = this.#scenes[at]
    if (playing && scene) this.#timer = setTimeout(() => this.#goOn(), timeOf(scene, frame))
  }

  #goOn(): void {
    const now = this.read()
    if (isEnd(this.#scenes, now)) this.pause()
    else if (now.frame < lastOf(this.#scenes[now.at])) this.#show({ ...now, frame: now.frame + 1 })
    else this.#show({ ...now, at: now.at + 1, frame: 0, atOnce: false })
  }
}

const lastOf = (scene: GuideScene | undefined): number => (scene?.frames.length ?? 1) - 1

const isEnd = (scenes: readonly GuideScene[], { at, frame }: Walked): boolean =>
  at === scenes.length - 1 && frame === lastOf(scenes[at])

/** The picture that is shown. */
export const pictureOf = (
  scenes: readonly GuideScene[],
  { at, frame }: Walked,
): { readonly scene: GuideScene; readonly frame: GuideFrame } | undefined => {
  const scene = scenes[at]
  const shown = scene?.frames[frame]
  return scene && shown && { scene, frame: shown }
}
