/** The house options of a game: what the rulebook leaves to the house, each with its clause, and nothing it does not permit. */
import { useId } from 'react'
import type { Game } from '../../../../rules/game.ts'
import type { HouseOption } from '../../../../rules/options.ts'
import { listedValues } from '../../../../rules/option-words.ts'
import { optionLabel, valueWords } from '../../../../rules/option-words.ts'
import { text } from '../../../text/staff/operator.ts'
import { Clause } from '../../../ui/notice.tsx'
import { optionFault, type Draft } from './draft.ts'

interface OptionFieldsProps {
  readonly game: Game
  readonly options: Draft['options']
  readonly onChange: (options: Draft['options']) => void
}

export const OptionFields = ({ game, options, onChange }: OptionFieldsProps) => {
  const fault = optionFault(game, options)
  return (
    <section className="panel" aria-labelledby="operator-options">
      <h3 id="operator-options">{text.options}</h3>
      <p className="field-label">{text.optionsAbout}</p>
      {game.options.map((option) => (
        <Option
          key={option.name}
          game={game.id}
          option={option}
          value={options[option.name] ?? option.byDefault}
          wrong={fault?.option === option.name ? fault.reason : undefined}
          onChange={(value) => onChange({ ...options, [option.name]: value })}
        />
      ))}
    </section>
  )
}

interface OptionProps {
  readonly game: string
  readonly option: HouseOption
  readonly value: string
  readonly wrong: string | undefined
  readonly onChange: (value: string) => void
}

const Option = ({ game, option, value, wrong, onChange }: OptionProps) => {
  const id = useId()
  const values = listedValues(option)
  const about = text.optionSummaries[option.name]
  return (
    <div className="field operator-option">
      <label htmlFor={id}>{optionLabel(option)}</label>
      {values ? (
        <select id={id} value={value} aria-describedby={`${id}-told`} onChange={(event) => onChange(event.target.value)}>
          {values.map((each) => (
            <option key={each} value={each}>
              {each === option.byDefault ? text.usual(valueWords(option, each)) : valueWords(option, each)}
            </option>
          ))}
        </select>
      ) : (
        <input
          id={id}
          value={value}
          autoComplete="off"
          aria-invalid={wrong !== undefined || undefined}
          aria-describedby={`${id}-told`}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      <span id={`${id}-told`} className="field-label">
        {about ?? option.summary}
        {values || about ? '' : `: ${option.permitted}`} <Clause game={game} clause={option.clause} />
      </span>
      {wrong !== undefined && (
        <span className="field-wrong" role="alert">
          {wrong}
        </span>
      )}
    </div>
  )
}
