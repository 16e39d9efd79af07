/** What a rulebook leaves to the house, and what may be chosen. */
import type { Game } from '../../../rules/game.ts'
import type { HouseOption } from '../../../rules/options.ts'
import { listedValues } from '../../../rules/option-words.ts'
import { optionLabel, valueWords } from '../../../rules/option-words.ts'
import { text } from '../../text/rules.ts'
import { Heads } from '../../ui/list/heads.tsx'
import { Clause } from '../../ui/notice.tsx'
import { Scrolled } from '../../ui/list/scrolled.tsx'

/** Words with commas of their own are kept apart by more than a comma. */
const permittedWords = (option: HouseOption): string =>
  listedValues(option)
    ?.map((value) => valueWords(option, value))
    .join(option.says ? '; ' : ', ') ?? option.permitted

export const Options = ({ game }: { readonly game: Game }) => (
  <section className="stack rules-part" id="house-options" aria-label={text.houseOptions}>
    <h2>{text.houseOptions}</h2>
    {game.options.length === 0 ? (
      <p>{text.noOptions}</p>
    ) : (
      <Scrolled of={text.optionsTable}>
        <table>
          <caption>{text.optionsAbout}</caption>
          <Heads of={[text.option, text.permitted, text.byDefault, text.clause]} />
          <tbody>
            {game.options.map((option) => (
              <tr key={option.name}>
                <th scope="row">
                  {optionLabel(option)} <code>{option.name}</code>
                  <p className="rules-option-about">{option.summary}</p>
                </th>
                <td>{permittedWords(option)}</td>
                <td>{valueWords(option, option.byDefault)}</td>
                <td>
                  <Clause game={game.id} clause={option.clause} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolled>
    )}
  </section>
)
