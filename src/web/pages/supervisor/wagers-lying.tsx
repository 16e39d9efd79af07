/** Every wager on the layout, player by player. */
import type { TableState } from '../../../client/index.ts'
import { moneyText } from '../../format.ts'
import { text as actionText } from '../../text/supervisor-actions.ts'
import { text } from '../../text/supervisor.ts'
import { Button } from '../../ui/button.tsx'
import { lyingWagers } from './lying.ts'
import { Scrolled } from '../../ui/scrolled.tsx'

interface WagersLyingProps {
  readonly state: TableState
  readonly onRefuse?: ((player: string, wager: string) => void) | undefined
}

export const WagersLying = ({ state, onRefuse }: WagersLyingProps) => {
  const lying = lyingWagers(state)
  return (
    <section className="panel" aria-labelledby="supervisor-wagers">
      <h2 id="supervisor-wagers">{text.wagers}</h2>
      {lying.length === 0 ? (
        <p className="field-label">{text.noWagers}</p>
      ) : (
        <Scrolled of={text.wagers} className="supervisor-lying">
          <table>
            <thead>
              <tr>
                <th scope="col">{text.player}</th>
                <th scope="col">{text.wager}</th>
                <th scope="col" className="amount">
                  {text.amount}
                </th>
                {onRefuse && (
                  <th scope="col">
                    <span className="visually-hidden">{text.act}</span>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {lying.map(({ player, called, wager, name, place, amount, tokens }) => (
                <tr key={`${player} ${wager} ${place ?? ''}`}>
                  <th scope="row">{called}</th>
                  <td>{place === undefined ? name : actionText.at(name, place)}</td>
                  <td className="amount">
                    {moneyText(amount)}
                    {tokens > 0 && <span className="field-label"> {text.tokens(moneyText(tokens))}</span>}
                  </td>
                  {onRefuse && (
                    <td className="supervisor-refuse">
                      <Button kind="plain" label={text.refuseOf(called, name)} onPress={() => onRefuse(player, wager)}>
                        {text.refuse}
                      </Button>
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </Scrolled>
      )}
    </section>
  )
}
