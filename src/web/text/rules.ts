import type { Way } from '../../rules/rulebook/clause.ts'
import { inLanguage } from './language.ts'

export const text = inLanguage({
  en: {
    title: 'Rules',
    about: 'Each rulebook clause by clause, in our own words, with how this house keeps it.',
    waiting: 'Opening the rulebook …',
    waitingForGames: 'Looking for the rulebooks …',
    of: (game: string) => `Rules of ${game}`,
    read: 'Read the rules',
    readOf: (game: string) => `Read the rules of ${game}`,
    clauses: (count: string) => `${count} clauses`,
    wagers: (count: string) => `${count} wagers`,
    options: (count: number) => (count === 1 ? '1 house option' : `${count} house options`),
    noGame: (game: string) => `There is no rulebook called ${game}.`,
    toAll: 'All rulebooks',
    toLab: 'Odds in the lab',
    print: 'Print',

    ways: {
      enforced: 'Enforced',
      guided: 'Guided',
      recorded: 'Recorded',
      described: 'Described',
    } as Readonly<Record<Way, string>>,
    waysAbout: {
      enforced: 'The program makes it so: nothing else can be done at a table.',
      guided: 'The program shows or asks the right person at the right moment.',
      recorded: 'The program keeps what people did.',
      described: 'A fact of the room, such as the shape of the table.',
    } as Readonly<Record<Way, string>>,
    waysTitle: 'How a clause is kept',
    onlyWay: (way: string, count: string) => `${way}, ${count} clauses`,

    searchAll: 'Search all rulebooks by words or by number',
    foundInAll: (count: string) => (count === '0' ? 'No clause says that.' : `${count} found`),
    moreIn: (count: string, game: string) => `${count} more in ${game}`,
    search: 'Search by words or by number',
    searchHint: 'For example 6.2 or minimum',
    found: (count: number, all: number) =>
      count === 0 ? 'No clause says that.' : count === 1 ? `1 of ${all} clauses` : `${count} of ${all} clauses`,
    clear: 'Show all clauses',

    outline: 'Outline',
    part: (number: string) => `Part ${number}`,
    rest: 'Diagrams and additions',
    houseOptions: 'House options',
    printed: (number: string) => `printed as ${number}`,
    reading: 'How we read it',
    tests: (count: number) => (count === 1 ? '1 test' : `${count} tests`),
    testsAbout: 'So many of the tests of this program cite the clause.',
    above: 'It stands under',
    link: 'Copy the link',
    linkOf: (clause: string) => `Copy the link to clause ${clause}`,
    copied: 'Copied',
    noClause: (clause: string, near: string) => `There is no clause ${clause} in this rulebook${near}.`,

    optionsAbout: 'What the rulebook leaves to the house. A table shows what it was opened with.',
    optionsTable: 'Options and what they may be',
    option: 'Option',
    permitted: 'May be',
    byDefault: 'Unless said',
    clause: 'Clause',
    noOptions: 'This rulebook leaves nothing to the house.',
  },
})
