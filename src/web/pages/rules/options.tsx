/** What a rulebook leaves to the house, and what may be chosen. */
import type { Game } from '../../../rules/game.ts'
import { text } from '../../text/rules.ts'
import { Clause } from '../../ui/notice.tsx'

export const Options = ({ game }: { readonly game: Game }) => (
  <section className="stack rules-part" id="house-options" aria-label={text.houseOptions}>
    <h2>{text.houseOptions}</h2>
    {game.options.length === 0 ? (
      <p>{text.noOptions}</p>
    ) : (
      // What scrolls is reached by keys too.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      <div className="table-scroll" role="region" aria-label={text.houseOptions} tabIndex={0}>
        <table>
          <caption>{text.optionsAbout}</caption>
          <thead>
            <tr>
              <th scope="col">{text.option}</th>
              <th scope="col">{text.permitted}</th>
              <th scope="col">{text.byDefault}</th>
              <th scope="col">{text.clause}</th>
            </tr>
          </thead>
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
      </div>
    )}
  </section>
)
