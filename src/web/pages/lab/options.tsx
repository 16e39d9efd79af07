/** The house options of a game: only what the rulebook permits can be chosen. */
import { useState } from 'react'
import type { Game } from '../../../rules/game/game.ts'
import type { ChosenOptions, HouseOption } from '../../../rules/options.ts'
import { listedValues, optionLabel, valueWords } from '../../../rules/option-words.ts'
import { text } from '../../text/lab.ts'
import { Button } from '../../ui/button.tsx'
import { Choice, Field } from '../../ui/form/field.tsx'
import { Clause } from '../../ui/notice.tsx'

interface OptionsProps {
  readonly game: Game
  readonly house: ChosenOptions
  readonly onChange: (changes: Readonly<Record<string, string | undefined>>) => void
  /** What stands above them. */
  readonly title?: string
  readonly open?: boolean
}

export const Options = ({ game, house, onChange, title = text.options, open = false }: OptionsProps) => {
  const changed = Object.keys(house).length
  return (
    <details className="panel opens lab-options" open={open}>
      <summary>
        <span className="lab-summary">{title}</span> <span className="tag">{text.optionsChanged(changed)}</span>
      </summary>
      {game.options.length === 0 && <p>{text.noOptions}</p>}
      <div className="grid" style={{ '--least': '15rem' } as object}>
        {game.options.map((option) => (
          <OneOption
            key={option.name}
            game={game}
            option={option}
            value={house[option.name] ?? option.byDefault}
            onChange={(value) => onChange({ [option.name]: value === option.byDefault ? undefined : value })}
          />
        ))}
      </div>
      {changed > 0 && (
        <div>
          <Button onPress={() => onChange(Object.fromEntries(game.options.map(({ name }) => [name, undefined])))}>
            {text.reset}
          </Button>
        </div>
      )}
    </details>
  )
}

interface OneOptionProps {
  readonly game: Game
  readonly option: HouseOption
  readonly value: string
  readonly onChange: (value: string) => void
}

const OneOption = ({ game, option, value, onChange }: OneOptionProps) => {
  const { summary, clause, byDefault } = option
  const listed = listedValues(option)
  return (
    <div className="field" lang="en">
      {listed ? (
        <Choice
          label={optionLabel(option)}
          value={value}
          among={listed.map((each) => {
            const words = valueWords(option, each)
            return [each, each === byDefault ? text.byDefault(words) : words] as const
          })}
          onChange={onChange}
        />
      ) : (
        <TypedOption option={option} value={value} onChange={onChange} />
      )}
      <p className="field-label">
        {summary} <Clause game={game.id} clause={clause} />
      </p>
    </div>
  )
}

/** What is typed counts as soon as the rulebook permits it. */
const TypedOption = ({ option, value, onChange }: Omit<OneOptionProps, 'game'>) => {
  const { permitted, parse } = option
  const [typed, setTyped] = useState<string>()
  const wrong = typed !== undefined && parse(typed) === undefined
  return (
    <Field
      label={optionLabel(option)}
      value={typed ?? value}
      wrong={wrong ? text.notPermitted(permitted) : undefined}
      onChange={(next) => {
        setTyped(next)
        if (parse(next) !== undefined) onChange(next)
      }}
    />
  )
}
