/** What a rulebook leaves to the house, and what may be chosen. */
import type { Game } from '../../../rules/game.ts'
import { text } from '../../text/rules.ts'
import { Heads } from '../../ui/heads.tsx'
import { Clause } from '../../ui/notice.tsx'
import { Scrolled } from '../../ui/scrolled.tsx'

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
            {game.options.map(({ name, summary, permitted, byDefault, clause }) => (
              <tr key={name}>
                <th scope="row">
                  <code>{name}</code>
                  <p className="rules-option-about">{summary}</p>
                </th>
                <td>{permitted}</td>
                <td>{byDefault}</td>
                <td>
                  <Clause game={game.id} clause={clause} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolled>
    )}
  </section>
)
