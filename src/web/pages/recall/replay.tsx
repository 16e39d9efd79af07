/** The round shown again: the cloth as it was, a slider over the steps, and each step as a sentence. */
import { useEffect, useMemo, useRef, useState } from 'react'
import type { RecalledRound } from '../../../client/index.ts'
import { placesOn } from '../../../rules/cloth/layout.ts'
import type { Game } from '../../../rules/game/game.ts'
import { clauseOf } from '../../../table/cited.ts'
import type { TableEvent } from '../../../table/events.ts'
import { shownAs } from '../../../table/names.ts'
import type { Addressee } from '../../../table/saying.ts'
import { say } from '../../../table/sayings.ts'
import { thrownWords } from '../../../table/dice/thrown.ts'
import type { TableState } from '../../../table/state.ts'
import { areaText } from '../../felt/cloth/area-text.ts'
import { Cloth } from '../../felt/cloth/cloth.tsx'
import { dealtOnCloth } from '../../felt/cloth/dealt-on-cloth.ts'
import { clothOf } from '../../felt/cloth/on-cloth.ts'
import { useLaid } from '../../felt/cloth/use-laid.ts'
import { Result } from '../../felt/pieces/result.tsx'
import { amountText } from '../../words/format.ts'
import { text } from '../../text/recall.ts'
import { Button } from '../../ui/button.tsx'
import { Clause } from '../../ui/notice.tsx'
import { readerOf, sentence } from '../../house/words/sentences.ts'
import { readerAt, resultSaid } from '../table/controller/announcing.ts'

/** The table at one step: its cloth, the chips on it, and the result once there is one. */
interface StageProps {
  readonly state: TableState
  readonly round: number
  readonly me: string | undefined
}

const Stage = ({ state, round, me }: StageProps) => {
  const box = useRef<HTMLDivElement>(null)
  const { laid, upright } = useLaid(state, box)
  const { stacks, markers, lit } = useMemo(() => clothOf(laid, me), [laid, me])
  const [looked, setLooked] = useState<string>()
  const { inForce, phase, setup } = laid
  // The declared result is put away when it is paid; the round keeps it.
  const result = state.declared ?? (state.last?.round === round ? state.last.result : undefined)
  const dealt = dealtOnCloth(inForce, result)
  const area = placesOn(inForce.layout).find(({ id }) => id === looked)
  const sum = stacks.reduce((all, { amount }) => all + amount, 0)
  return (
    <div className="stack">
      <div className="row recall-stage-head">
        <span className="tag">{phase === 'rolling' ? thrownWords(state).out : (text.phases[phase] ?? phase)}</span>
        <span className="tag numbers">{text.lies(amountText(sum))}</span>
        {result && <Result equipment={inForce.results.equipment} result={result} said={resultSaid(state, result)} size={40} />}
      </div>
      <div
        ref={box}
        className="rim recall-cloth"
        role="region"
        aria-label={text.cloth}
        // What scrolls is reached by keys too.
        {...(!upright && { tabIndex: 0 })}
      >
        <Cloth
          inForce={inForce}
          stacks={stacks}
          markers={markers}
          lit={lit}
          chips={setup.chips}
          {...(dealt && { dealt })}
          onArea={({ id }) => setLooked(id)}
        />
      </div>
      <p className="field-label not-printed" role="status">
        {area
          ? areaText(
              area,
              stacks.filter((stack) => stack.area === area.id),
              { lit: lit.includes(area.id) },
            )
          : text.look1}
      </p>
    </div>
  )
}

/** An event of a round as the sentence of its record. */
interface ToldEvent {
  readonly words: string
  readonly clause?: string | undefined
}

/** The states are the ones before and after the event: a person who comes is known only after it. */
export const toldOf = (event: TableEvent, before: TableState, state: TableState, me: string | undefined): ToldEvent => {
  const name: Addressee['name'] = (person, called) => {
    const isKnown = shownAs(before, person) !== undefined || before.dealers.includes(person)
    return readerOf(isKnown ? before : state, me).name(person, called)
  }
  return { words: sentence(say(event, { ...readerAt(before, me), name })), clause: clauseOf(event, before) }
}

interface ReplayProps {
  readonly recalled: RecalledRound
  readonly me: string | undefined
}

export const Replay = ({ recalled: { round, before, steps, later }, me }: ReplayProps) => {
  const seen = useMemo(
    () =>
      steps.flatMap(({ version, event, state }, at) =>
        event ? [{ version, state, told: toldOf(event, steps[at - 1]?.state ?? before, state, me) }] : [],
      ),
    [steps, before, me],
  )
  const afterwards = useMemo(() => {
    const end = steps.at(-1)?.state ?? before
    return later.map((event) => toldOf(event, end, end, me))
  }, [steps, before, later, me])
  const walk = useSteps(seen.length)
  const state = seen[walk.at - 1]?.state ?? before
  const hidden = steps.length - seen.length
  return (
    <div className="recall-replay">
      <Stage state={state} round={round} me={me} />
      <section className="panel" aria-label={text.steps}>
        <h2>{text.steps}</h2>
        <Walking walk={walk} all={seen.length} told={seen[walk.at - 1]?.told.words ?? text.beginning} />
        <StepList game={state.game} told={seen.map((step) => step.told)} walk={walk} />
        {afterwards.length > 0 && (
          <>
            <h3>{text.later}</h3>
            <ul className="recall-later">
              {afterwards.map((told, at) => (
                <li key={at}>
                  {told.words} <Clause game={state.game.id} clause={told.clause} />
                </li>
              ))}
            </ul>
          </>
        )}
        {hidden > 0 && <p className="field-label">{text.hidden(hidden)}</p>}
      </section>
    </div>
  )
}

interface WalkingProps {
  readonly walk: Steps
  readonly all: number
  /** What happened at the step that is shown. */
  readonly told: string
}

const Walking = ({ walk: { at, go, playing, play, pause }, all, told }: WalkingProps) => (
  <div className="stack recall-walk not-printed">
    <p className="recall-told" role="status">
      <span className="field-label numbers">{text.at(at, all)}</span>
      <b>{told}</b>
    </p>
    <input
      type="range"
      min={0}
      max={all}
      step={1}
      value={at}
      aria-label={text.slider}
      aria-valuetext={`${text.at(at, all)}: ${told}`}
      onChange={(event) => go(Number(event.target.value))}
    />
    <div className="row recall-keys">
      <Button label={text.first} onPress={() => go(0)}>
        |◀
      </Button>
      <Button label={text.back} onPress={() => go(at - 1)}>
        ◀
      </Button>
      <Button kind="main" onPress={playing ? pause : play}>
        {playing ? text.pause : text.play}
      </Button>
      <Button label={text.forward} onPress={() => go(at + 1)}>
        ▶
      </Button>
      <Button label={text.last} onPress={() => go(all)}>
        ▶|
      </Button>
    </div>
  </div>
)

interface StepListProps {
  readonly game: Game
  readonly told: readonly ToldEvent[]
  readonly walk: Steps
}

const StepList = ({ game, told, walk: { at, go } }: StepListProps) => {
  const list = useRef<HTMLDivElement>(null)
  // The step that is shown is in sight; the page itself stays where it is.
  useEffect(() => {
    const [box, item] = [list.current, list.current?.querySelectorAll('li')[at - 1]]
    if (!box) return
    const top = item?.offsetTop ?? 0
    const isInSight = top >= box.scrollTop && top + (item?.offsetHeight ?? 0) <= box.scrollTop + box.clientHeight
    if (!isInSight) box.scrollTop = top - box.clientHeight / 2
  }, [at])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div ref={list} className="recall-list" role="region" aria-label={text.allSteps} tabIndex={0}>
      <ol>
        {told.map((each, step) => (
          <li key={step} className={step + 1 > at ? 'recall-to-come' : undefined}>
            <button type="button" aria-current={step + 1 === at ? 'step' : undefined} onClick={() => go(step + 1)}>
              {each.words}
            </button>
            <Clause game={game.id} clause={each.clause} />
          </li>
        ))}
      </ol>
    </div>
  )
}

/** How long each step is shown while the round plays, in milliseconds. */
const pace = 1_300

interface Steps {
  /** 0 is before the first step. */
  readonly at: number
  readonly go: (at: number) => void
  readonly playing: boolean
  readonly play: () => void
  readonly pause: () => void
}

/**
 * A reader at the last step of a round that goes on sees the next one when it is there; a reader who looks back stays where
 * they are.
 */
const useSteps = (all: number): Steps => {
  const [at, setAt] = useState(all)
  const [known, setKnown] = useState(all)
  if (all !== known) {
    setKnown(all)
    if (at >= known) setAt(all)
  }
  const [wanted, setPlaying] = useState(false)
  // It stops by itself at the last step.
  const playing = wanted && at < all
  useEffect(() => {
    if (!playing) return undefined
    const timer = setTimeout(() => setAt(at + 1), pace)
    return () => clearTimeout(timer)
  }, [playing, at])
  return {
    at,
    go: (to) => {
      setPlaying(false)
      setAt(Math.max(0, Math.min(all, to)))
    },
    playing,
    play: () => {
      if (at >= all) setAt(0)
      setPlaying(true)
    },
    pause: () => setPlaying(false),
  }
}
