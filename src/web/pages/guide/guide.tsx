/** How to play: steps with a picture of the cloth each, and rounds that play themselves by the rules of the table. */
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { you } from '../../../rules/guide/playing.ts'
import type { InForce } from '../../../rules/game/in-force.ts'
import { type GuideFrame, type GuideScene, scenesOf } from '../../../table/guide/scenes.ts'
import { Cloth } from '../../felt/cloth/cloth.tsx'
import { dealtOnCloth, dealtPlaces } from '../../felt/cloth/dealt-on-cloth.ts'
import { clothOf } from '../../felt/cloth/on-cloth.ts'
import { useLaid } from '../../felt/cloth/use-laid.ts'
import { useStore } from '../../house/use-store.ts'
import { text } from '../../text/guide.ts'
import { text as shell } from '../../text/shell.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Clause, Notice } from '../../ui/notice.tsx'
import { Payment } from '../table/cloth/payments.tsx'
import { Slides } from '../table/cloth/slides.tsx'
import { headlineOf } from '../table/controller/headline.ts'
import { ResultLine } from '../table/head/result-line.tsx'
import { GuideWalk, pictureOf, type Walked } from './walk.ts'
import { looksOf, placesOf, markedOf, viewOf } from './view.ts'
import './guide.css'

interface GuideProps {
  readonly inForce: InForce
  readonly open: boolean
  readonly onClose: () => void
}

const Guide = ({ inForce, open, onClose }: GuideProps) => (
  <Dialog title={text.doorOf(inForce.game.name)} open={open} onClose={onClose}>
    <Played inForce={inForce} onClose={onClose} />
  </Dialog>
)

export default Guide

const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

const Played = ({ inForce, onClose }: Omit<GuideProps, 'open'>) => {
  const scenes = useMemo(() => scenesOf(inForce), [inForce])
  const [still] = useState(isStill)
  const [walk] = useState(() => new GuideWalk(scenes, !still))
  useEffect(() => walk.start(), [walk])
  const walked = useStore(walk)
  const rack = useRef<HTMLDivElement>(null)
  const shown = pictureOf(scenes, walked)
  const keyed = ({ key }: KeyboardEvent): void => {
    if (key === 'ArrowRight') walk.next()
    if (key === 'ArrowLeft') walk.back()
  }
  if (!shown) return <Notice>{text.none}</Notice>
  const { scene, frame } = shown
  const { at, playing } = walked
  const isLast = at === scenes.length - 1
  return (
    // What it hears comes from the buttons in it.
    <div className="guide" role="presentation" onKeyDown={keyed}>
      <div className="guide-close">
        <Button kind="plain" label={shell.close} onPress={onClose}>
          ✕
        </Button>
      </div>
      <Headline frame={frame} />
      <Picture scenes={scenes} walked={walked} frame={frame} rack={rack} />
      <Told scene={scene} frame={frame} at={at} all={scenes.length} />
      <div ref={rack} className="guide-keys">
        <Button refused={at === 0 ? text.step(1, scenes.length) : undefined} onPress={walk.back}>
          {text.back}
        </Button>
        {!still && (
          <Button onPress={playing ? walk.pause : walk.play}>{playing ? text.pause : isLast ? text.again : text.play}</Button>
        )}
        <Button kind="main" first onPress={isLast ? onClose : walk.next}>
          {isLast ? text.done : text.next}
        </Button>
      </div>
    </div>
  )
}

const Headline = ({ frame: { state, rolling, settled } }: { readonly frame: GuideFrame }) => (
  <div className="guide-result">
    <ResultLine
      state={state}
      headline={headlineOf(state, you)}
      rolling={rolling}
      isLoud={settled !== undefined || state.phase === 'declared'}
    />
  </div>
)

interface PictureProps {
  readonly scenes: readonly GuideScene[]
  readonly walked: Walked
  readonly frame: GuideFrame
  readonly rack: RefObject<HTMLElement | null>
}

const none: ReadonlyMap<string, string> = new Map()

const Picture = ({ scenes, walked: { at, atOnce }, frame, rack }: PictureProps) => {
  const box = useRef<HTMLDivElement>(null)
  const aspect = useAspect(box)
  const { step, frames } = scenes[at]!
  // A scene in one picture shows what was paid with the chips that it was paid for.
  const { rows = [], lay } = frame.settled ?? {}
  const { laid } = useLaid(atOnce && lay && rows.length > 0 ? lay : frame.state, box)
  const { inForce } = laid
  const seat = laid.players.get(you)?.seat
  const { stacks, markers } = useMemo(() => clothOf(laid, you), [laid])
  const looks = useMemo(() => looksOf(scenes.map((scene) => scene.step)), [scenes])
  const view = useMemo(() => {
    const markersIn = ({ state }: GuideFrame) => clothOf({ ...state, inForce }, you).markers
    const marked = step.shows
      ? [...markedOf(markersIn(frames.at(-1)!), markersIn(scenes[0]!.frames[0])), ...dealtPlaces(inForce.layout)]
      : []
    const places = placesOf(laid, looks[at]!, seat)
    return viewOf(inForce.layout, places.length === 0 ? [] : [...places, ...marked], aspect)
  }, [laid, inForce, seat, looks, at, step, frames, scenes, aspect])
  const pointed = frame.lit.length > 0 || (step.shows && !step.bets) ? [] : placesOf(laid, looks[at]!, seat)
  const dealt = frame.lit.length > 0 ? dealtOnCloth(inForce, frame.state.last?.result) : undefined
  return (
    <div ref={box} className="guide-cloth">
      <Cloth
        inForce={inForce}
        stacks={stacks}
        markers={markers}
        lit={frame.lit}
        chips={laid.setup.chips}
        view={view}
        {...(dealt && { dealt })}
        small
      />
      <svg className="guide-looks" viewBox={view} aria-hidden="true">
        {pointed.map(([x, y, width, height]) => (
          <rect key={`${x} ${y}`} x={x} y={y} width={width} height={height} rx="0.6" />
        ))}
      </svg>
      <Slides state={laid} settled={atOnce ? undefined : frame.settled} cloth={box} rack={rack} seat={seat} used={none} />
    </div>
  )
}

/** How wide a box is for its height. */
const useAspect = (box: RefObject<Element | null>): number => {
  const [aspect, setAspect] = useState(1)
  useLayoutEffect(() => {
    const element = box.current!
    const measure = (): void => setAspect(element.clientWidth / Math.max(1, element.clientHeight))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return aspect
}

interface ToldProps {
  readonly scene: GuideScene
  readonly frame: GuideFrame
  readonly at: number
  readonly all: number
}

const Told = ({ scene: { step }, frame: { state, settled }, at, all }: ToldProps) => (
  <div className="guide-told">
    <ol className="guide-steps" aria-hidden="true">
      {Array.from({ length: all }, (_, each) => (
        <li key={each} className={each <= at ? 'guide-seen' : undefined} />
      ))}
    </ol>
    <div role="status">
      <p className="field-label">{text.step(at + 1, all)}</p>
      <h3 lang="en">{step.title}</h3>
      <p>
        <span lang="en">{step.words}</span> <Clause game={state.game.id} clause={step.clause} />
      </p>
    </div>
    <div className="guide-payments">
      {settled?.rows.map((row) => (
        <Payment key={`${row.wager} ${row.state}`} row={row} state={state} />
      ))}
    </div>
  </div>
)
