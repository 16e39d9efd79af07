import { cardNamed } from '../../rules/wager/result.ts'
import { clockText } from '../format.ts'
import { inLanguage } from './language.ts'
import { because } from './shared/because.ts'
import { cards } from './shared/cards.ts'
import { phases } from './shared/phases.ts'

const cardText = (name: string): string => {
  const { rank, suit } = cardNamed(name)!
  return cards.en.card(rank, suit)
}

export const text = inLanguage({
  en: {
    you: 'you',
    theHouse: 'The house',
    dealing: 'Cards are dealt',
    loading: 'Coming to the table …',
    toTables: 'To the tables',
    round: (round: number) => `Round ${round}`,
    signLabel: 'The sign',
    announcedLimits: (limits: string, from: number) => `From ${clockText(from)}: ${limits}`,
    closesAt: (at: number) => `This table closes at ${clockText(at)}`,
    phases: {
      ...phases.en,
      'first round': 'Waiting for the first round',
      'between rounds': 'Next round soon',
      betting: 'Place your bets',
      rolling: 'Dice out',
    } as Readonly<Record<string, string>>,
    countdown: (left: string) => `Wagers close in ${left}`,
    noCountdown: 'Wagers close with the throw',
    firstWager: 'Countdown starts with the first bet',
    afterWager: (time: string) => `Cards are dealt ${time} after your last bet`,

    gate: {
      unfitTitle: 'Under repair',
      unfit: 'This table is out of service until the staff has seen to it.',
      noTable: 'There is no such table in this house.',
      closedTitle: 'This table is closed',
      closed: 'It opens again when the house opens it; this page will show it at once.',
      full: 'Every seat is taken. You are watching; a seat that comes free can be taken here.',
      signedOut: 'Your sign-in has ended. Your wagers stand and are settled by the rules; sign in again to go on.',
      signIn: 'Sign in',
      guestOut:
        'Your time as a guest is over: nothing was done here for too long. Your wagers are settled by the rules; a new guest begins with new play chips.',
      guestAgain: 'Play as a new guest',
      staff: 'You are looking on as one of the staff.',
      reload: 'Load the page again',
    },

    seat: {
      watching: 'You are watching.',
      take: 'Take a seat',
      takeAsGuest: 'Play as a guest',
      title: 'Take a seat',
      any: 'Any free seat',
      number: (seat: number) => `Seat ${seat}`,
      taken: (seat: number, called: string) => `Seat ${seat}, ${called}`,
      which: 'Which seat',
      about: 'Guests play with play chips and need no account. They must be of the age at which one may play where they are.',
      aboutPlay: 'Choose a seat. Play chips for your rack come with it.',
      aboutCash: 'Choose a seat. How much you buy in from your account is asked next.',
      leave: 'Leave the table',
      leaveTitle: 'Leave the table?',
      leaving: (rack: string) => `What is in your rack, ${rack}, goes to your account and your seat becomes free.`,
      leavingLater: (rack: string) =>
        `Your bets stay on the table until they are decided. Then what you have, ${rack} and what they return, goes to your account and your seat becomes free.`,
      away: 'Leaving: your seat becomes free when your bets are decided',
      comeBack: 'Come back',
      stay: 'Stay',
      yours: (seat: number) => `Seat ${seat}`,
    },

    rack: {
      title: 'Your rack',
      tokens: (amount: string) => `${amount} in tokens`,
      onTable: (amount: string) => `${amount} on the table`,
      buyIn: 'Buy in',
      buyInTitle: 'Buy in',
      more: 'More play chips',
      at: (amount: string, table: string) => `${amount} at ${table}`,
      noMore: (here: string, elsewhere: readonly string[]) =>
        `You have all the play chips that the house gives: ${[`${here} at this table`, ...elsewhere].join(', ')}.${
          elsewhere.length > 0 ? ' Leave the other table to have its chips here.' : ''
        }`,
      total: (round: number, gain: string) => `Round ${round}: ${gain}`,
      account: (amount: string) => `Your account has ${amount}.`,
      playMoney: 'Play chips have no value and cannot be cashed.',
      amount: 'Amount',
      wrongAmount: 'An amount such as 100 or 100.50',
      voucher: (number: string, amount: string) => `Use voucher ${number} for ${amount} in tokens`,
      ownLimits: (limits: string) => `For you alone at this table: ${limits}`,
      boughtLimit: (left: string) => `By your own limit you may buy ${left} more today.`,
      lostLimit: (left: string) => `By your own limit you may lose ${left} more today.`,
      setLimits: 'Your own limits',
    },

    tray: {
      label: 'Chips and wagers',
      chips: 'Choose a chip',
      chip: (value: string) => `${value} chip`,
      token: 'Tokens',
      tokensOn: 'Wager tokens',
      takeOff: 'Remove chip',
      clear: 'Clear',
      again: 'Rebet',
      double: 'Double',
      back: 'Undo',
      keys: 'Keys',
      noSeat: 'Take a seat first.',
      nothingLies: 'You have no wager on the table.',
      nothingLay: 'You had no wager in the last round.',
      nothingPlaced: 'There is nothing to take back.',
      waits: 'Wait for the result: wagers open again after it.',
      notThat: (wager: string, reason: string) => `${wager}: ${reason}`,
      placedMore: (wager: string, amount: string, by: 'multiples' | 'steps' | 'minimum', of: string) => {
        const asks = {
          minimum: `has a minimum of ${of}`,
          multiples: `goes in multiples of ${of}`,
          steps: `goes above the minimum in steps of ${of}`,
        }
        return `${wager} ${asks[by]}: ${amount} placed.`
      },
    },

    area: {
      choose: 'Choose a chip, then an area of the cloth.',
      chooseTaking: 'Choose an area to take a chip off.',
      cloth: 'The cloth',
      // What some areas print says it already.
      pays: (pays: string) => (/\bpays\b/i.test(pays) ? pays : `pays ${pays}`),
      places: (amount: string) => `places ${amount}`,
      yours: (amount: string) => `you have ${amount} here`,
      zoom: 'Size of the cloth',
      smaller: 'Smaller',
      larger: 'Larger',
      notYours: 'Only your own wagers can be taken off.',
    },

    dice: {
      throw: 'Throw the dice',
      out: 'Dice are out',
      you: 'You have the dice. Press Throw, or drag the dice onto the table.',
      yoursToThrow: 'The dice are yours: throw them at the table, and press here as you do.',
      offered: 'The dice are offered to you.',
      accept: 'Accept the dice',
      decline: 'Decline',
      lapses: (left: string) => `${left} to answer`,
      pass: 'Pass the dice',
      pick: 'Pick two dice from the bowl.',
      die: (number: number) => `Die ${number}`,
      none: 'No result yet',
      waiting: 'The dice wait in the bowl',
      nobody: (reason: string) => `Nobody has the dice yet: ${reason}.`,
      notThrown: 'the dice cannot be thrown',
      waitsForCall: 'wagers are closed by the dealer’s call before the dice are thrown',
    },

    wagers: {
      title: 'Your wagers',
      none: 'No bets yet.',
      frozen: 'stays until it is decided',
      more: (name: string) => `One more chip on ${name}`,
      less: (name: string) => `One chip off ${name}`,
      remove: (name: string) => `Take down ${name}`,
      called: (name: string) => `How ${name} is called`,
      as: { 'as-the-house': 'House default', working: 'working', off: 'off' },
      leaveUp: 'Keep this bet after a win',
      leaveUpOf: (name: string) => `Keep ${name} after a win`,
      calledOut: (what: string) => `${what}: waits for the dealer’s yes`,
      spoken: (wager: string, amount: string) =>
        `${wager} ${amount}, recorded by the dealer: a second person approves it before the roll is settled`,
      sum: (amount: string) => `${amount} in all`,
    },

    payments: {
      title: (round: number) => `Round ${round} for you`,
      win: (odds: string) => `paid ${odds}`,
      commission: (percent: number) => `less ${percent}% commission`,
      results: { lose: 'lost', 'lose-half': 'lost half', push: 'returned', void: 'void, returned', win: 'won' },
      leftUp: 'left up',
      tokensKept: 'the house keeps the tokens',
      recall: 'Replay this round',
    },

    people: {
      title: 'At the table',
      seat: (seat: number) => `Seat ${seat}`,
      shooter: 'shoots',
      you: 'you',
      offered: 'is offered the dice',
      away: 'is leaving',
      free: (count: number) => (count === 1 ? 'One seat is free.' : `${count} seats are free.`),
      dealer: (called: string) => `${called} deals`,
      aDealer: 'A dealer',
    },

    results: { title: 'Last results', label: 'Last results, the newest first', none: 'No round has been played yet.' },

    log: { title: 'What was said', voice: 'Say it aloud', none: 'Nothing has been said since you came.' },

    duties: {
      sitOut: 'This concerns your seat',
      dispute: 'Your dispute is with the supervisor',
      decided: (round: number, decision: string) => `Your dispute of round ${round} was decided ${decision}.`,
      review: 'Ask for a review',
      reviewed: 'It is being reviewed.',
      faces: 'People disagree about the dice. Nothing is paid until a supervisor has decided which faces are up.',
      disputeFaces: 'Dispute the dice',
      facesDisputed: 'The dice are disputed: a supervisor looks at them now.',
      open: 'Dispute a round',
      title: 'Dispute a round',
      about: 'A supervisor looks at the round as it was recorded and decides. You can ask for a review of the decision.',
      round: 'Round',
      claim: 'What was wrong',
      claimWrong: 'Say what was wrong',
      roundWrong: 'The number of a round',
      send: 'Submit',
      handedIn: (round: number) => `Handed in: a supervisor looks at round ${round}.`,
    },

    fair: {
      title: 'Fairness',
      about:
        'The house keeps a seed before wagers open and shows its digest. When the round is over the seed is shown, and you can work the result out again.',
      digest: 'Digest of the seed that is kept now',
      noDigest: 'No seed is kept at the moment.',
      real: 'This table plays with real dice or cards; there is no seed.',
      own: 'Add a seed of my own to each draw',
      ownAbout:
        'This browser draws a random seed, sends its digest while wagers are open, and the seed itself when they are closed.',
      promised: 'Your seed is promised',
      given: 'Your seed is in',
      check: (round: number) => `Check round ${round}`,
      rules: 'Rules of this game',
    },

    help: {
      title: 'Keys',
      keys: [
        ['1 – 9', 'choose a chip'],
        ['Tab', 'go through the areas of the cloth'],
        ['Enter', 'put the chip on the area'],
        ['Delete or −', 'take a chip off the area'],
        ['M', 'taking off, on and off'],
        ['U', 'take back what was placed last'],
        ['X', 'clear: take everything down that may come down'],
        ['R', 'rebet: the wagers of the last round'],
        ['D', 'double the bet'],
        ['T or Space', 'throw the dice'],
        ['A', 'accept the dice that are offered'],
        ['N', 'decline them'],
        ['?', 'this list'],
      ] as readonly (readonly [string, string])[],
      close: 'Close',
    },

    panels: 'Round the table',

    said: {
      opened: 'The table is open',
      closed: 'The table is closed',
      started: (round: number) => `Place your bets. Round ${round}`,
      closing: 'No more bets',
      offered: (who: string, own: boolean) => (own ? 'The dice are offered to you' : `The dice are offered to ${who}`),
      shoots: (who: string, own: boolean) => (own ? 'You are the shooter' : `${who} shoots`),
      declined: (who: string, own: boolean) => (own ? 'You decline the dice' : `${who} declines the dice`),
      thrown: 'Dice are out',
      passed: (who: string, own: boolean, reason: string | undefined) =>
        `${own ? 'You pass the dice' : `${who} passes the dice`}${because(reason)}`,
      named: (who: string, as: string) => (as === 'dealer' ? 'The dealer rolls' : `${who} throws in the shooter’s place`),
      offTable: 'Dice off the table',
      brought: (count: number) => `${count} dice are brought to the table`,
      shuffled: (cards: number) => `A shoe of ${cards} cards is shuffled`,
      burnt: (count: number) => (count === 1 ? 'A card is burnt' : `${count} cards are burnt`),
      shoeOut: (reason: string) => `The shoe is taken out${because(reason)}`,
      deal: (first: string, second: string, hands: readonly [string, string] | undefined) =>
        hands
          ? `${hands[0]}: ${cardText(first)}. ${hands[1]}: ${cardText(second)}`
          : `${cardText(first)} against ${cardText(second)}`,
      overridden: (result: string, reason: string | undefined) => `The result is put right: ${result}${because(reason)}`,
      collected: 'Losing wagers are collected',
      lost: (amount: string) => `You lose ${amount}`,
      paid: 'Winners are paid',
      won: (amount: string) => `You win ${amount}`,
      lostHalf: (amount: string) => `You lose half: ${amount}`,
      returned: (count: number) => (count === 1 ? 'Your wager is returned' : `${count} of your wagers are returned`),
      winner: (name: string, tie: boolean) => (tie ? name : `${name} wins`),
      corrected: (result: string, reason: string) => `The round is corrected: ${result}${because(reason)}`,
      invalidated: (round: number, reason: string) => `Round ${round} is struck out${because(reason)}`,
      undecided: (reason: string) => `Wagers that were undecided are returned${because(reason)}`,
      changed: (act: string, wager: string, reason: string | undefined) =>
        `Your wager on ${wager}: ${
          (
            {
              refuse: 'refused and returned',
              void: 'void and returned',
              refund: 'returned',
              forfeit: 'forfeited',
              cut: 'cut to the maximum',
              restore: 'put back',
              find: 'found and counted',
            } as Readonly<Record<string, string>>
          )[act]!
        }${because(reason)}`,
      limits: (minimum: string, maximum: string | undefined, from: number | undefined, wager: string | undefined) =>
        `Limits${wager === undefined ? '' : ` of ${wager}`}${from === undefined ? '' : ` from ${clockText(from)}`}: ${minimum} minimum${maximum === undefined ? '' : `, ${maximum} maximum`}`,
      willClose: (from: number) => `This table closes at ${clockText(from)}`,
      youSit: (seat: number) => `You have seat ${seat}`,
      sits: (who: string, seat: number) => `${who} takes seat ${seat}`,
      youLeft: 'You have left the table',
      left: 'A player has left the table',
      youGo: 'You are leaving: your bets stay until they are decided',
      goes: (who: string) => `${who} has gone: their bets stay until they are decided`,
      youAreBack: 'You are back',
      isBack: (who: string) => `${who} is back`,
      boughtIn: (amount: string) => `${amount} to your rack`,
      compensated: (amount: string, reason: string) => `The house pays you ${amount}${because(reason)}`,
    },
  },
})
