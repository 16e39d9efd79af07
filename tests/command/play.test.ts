/** felt play as people run it: what is typed on its standard input, and how it ends. */
import { spawn } from 'node:child_process'
import process from 'node:process'
import { describe, expect, it } from 'vitest'
import { games } from '../../src/rules/games/registry.ts'
import { inForce } from '../kit/cells.ts'
import { bin, felt, feltAlone } from '../kit/felt.ts'

const play = (command: string, input: string, run = felt) => run(['play', ...command.split(' ')], { input })

describe('felt play', () => {
  it.each(games.map(({ id }) => id))('%s: a few rounds, dice and cards from the machine', (game) => {
    const input = `${inForce(game).wagers[0]!.id} 10${'\n'.repeat(7)}help\nwagers\n`
    const { status, stdout, stderr } = play(game, input)
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(stdout).toMatch(/^ {2}lit: /m)
    expect(stdout).toMatch(/You leave with [\d,]+\.\d\d/)
  })

  it('input that ends without a line break is still answered', () => {
    const { status, stdout, stderr } = play('dragon-fire', 'dragon 10', feltAlone)
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(stdout).toContain('You leave with 990.00 and 10.00 on the layout.')
  })

  it('quit ends it, whatever was typed after', () => {
    const { status, stdout } = play('dragon-fire', 'dragon 10\nquit\nrule 9\n', feltAlone)
    expect(status).toBe(0)
    expect(stdout).toMatch(/You leave with 990\.00 and 10\.00 on the layout\.\n$/)
    expect(stdout).not.toContain('rule 9')
    expect(stdout.match(/You leave/g)).toHaveLength(1)
  })

  it('no input at all is a welcome and a farewell', () => {
    expect(play('craps', '', feltAlone)).toEqual({
      status: 0,
      stderr: '',
      stdout: `Craps, for play money: your rack has 1,000.00.
Fire Bet: 4 points 25 for 1, 5 points 250 for 1, 6 points 1,000 for 1  [rule F2.2]
Type a wager and an amount ("pass 10"), then Enter to roll. "help" tells the rest, "quit" leaves.
  you are the shooter  [rule 1.4]
craps> You leave with 1,000.00.
`,
    })
  })

  it('an answer comes as soon as its line is typed', async () => {
    const child = spawn(process.execPath, [bin, 'play', 'dragon-fire', '--real'])
    let stdout = ''
    const prompted = async (times: number): Promise<void> => {
      for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
        stdout += String(chunk)
        if (stdout.split('dragon-fire> ').length > times) return
      }
    }
    await prompted(1)
    child.stdin.write('fire 10\n')
    await prompted(2)
    expect(stdout).toMatch(/fire 10\.00; rack 990\.00\ndragon-fire> $/)
    child.stdin.write('roll 6 3\n')
    await prompted(3)
    expect(stdout).toMatch(
      /3, 6 — 9\n {2}lit: total-9, fire\n {2}fire 10\.00 wins 1 to 1, 20\.00 back {2}\[rule 6\.1\.2\.1, 9\.4\]\n/,
    )
    child.stdin.end()
    const [status] = await new Promise<[number | null]>((resolve) => child.once('close', (code) => resolve([code])))
    expect(status).toBe(0)
  })

  it('several players sit at one terminal, each with a prompt of their own', () => {
    const { status, stdout, stderr } = play(
      'dragon-tiger --players ann,bob --rack 50',
      'tie 5\nas bob\ntie 10\nann: remove tie\n',
      feltAlone,
    )
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(stdout).toContain('2 players with 50.00 each.')
    expect(stdout).toMatch(/dragon-tiger ann> {3}bob speaks\ndragon-tiger bob> {3}bob: tie 10\.00 on the layout; rack 40\.00\n/)
    expect(stdout).toMatch(/ann leaves with 50\.00\.\nbob leaves with 40\.00 and 10\.00 on the layout\.\n$/)
  })

  it('every step by hand: a round of Dragon Fire as its dealer takes it', () => {
    const steps = ['answer 1 good', 'start', 'dragon 10', 'offer', 'accept', 'select 2 4', 'no more bets', 'hand', 'throw']
    const { status, stdout, stderr } = play('dragon-fire --by-hand', [...steps, 'enter 1 2', 'collect', 'pay', ''].join('\n'))
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(stdout).not.toContain('refused')
    expect(stdout).toContain('1, 2 — 3\n  lit: total-3, dragon\n')
    expect(stdout).toMatch(/You leave with 1,010\.00\.\n$/)
  })

  it.each([
    ['dragon-fire --players 15', 'felt: --players takes a number from 1 to 14, not 15\n'],
    ['dragon-fire --rack 0.25', 'felt: dragon-fire: 0.25 cannot be made of chips: the smallest is 0.50\n'],
    ['dragon-fire --byhand', "felt: unknown option '--byhand' (Did you mean --by-hand?)\n"],
  ])('felt play %s: one line, status 2', (command, stderr) => {
    expect(play(command, '')).toEqual({ status: 2, stdout: '', stderr })
  })
})
