/** The operator’s page: the house itself. */
import { inLanguage } from '../language.ts'

export const text = inLanguage({
  en: {
    health: 'Health',
    well: 'Healthy',
    notWell: 'Needs attention',
    tablesRunning: 'Tables',
    tablesUnfit: 'Unfit to open',
    lastVerification: 'Last verification',
    verifications: { right: 'everything right', wrong: 'something is wrong', 'none yet': 'none yet' },
    records: 'Records',
    recordsAre: { complete: 'complete', 'being read': 'still being read', none: 'none' },
    guests: 'Guests',
    guestsAbout: 'A guest plays for play money without an account. Each table says for itself whether guests may take a seat.',
    guestsTaken: 'The house takes guests',
    guestsNotTaken: 'The house takes no guests',
    metrics: 'Metrics',
    docs: 'API documents',
    verification: 'Verification',
    verificationAbout: 'Everything that the house keeps is read again: chains, ledgers, rules, fairness, the signed head.',
    verifiedRight: (events: string | undefined) =>
      events === undefined ? 'Everything is as it was written.' : `All ${events} events are as they were written.`,
    verifiedWrong: (fault: string) => `Something is wrong: ${fault}`,
    backups: 'Backups',
    backupsAbout: 'A copy of everything in the house’s own folder, made while it runs. Take it to another machine.',
    backedUp: (backup: string, node: string | null, kilobytes: string) =>
      `${backup} is made${node === null ? '' : ` on node ${node}`}, ${kilobytes} KB.`,
    backupsOfNode: 'Each node keeps the backups that it made while it decided; these are of the node that decides now.',
    noBackups: 'No backup was made yet.',
    nodes: 'Nodes',
    nodesAbout: 'The machines of this house. One of them decides; the others serve people, and one takes over when it stops.',
    standings: { decides: 'Decides', follows: 'Follows', unreached: 'Out of reach', gone: 'Gone' },
    isHere: 'serves this page',
    nodeIs: (version: string, address: string) => `Version ${version}, reached at ${address}`,
    behind: (commits: string) => `${commits} commits behind`,
    epoch: (epoch: string) => `epoch ${epoch}`,
    houseLimits: 'Approval limits',
    houseLimitsAbout: 'A payment above its amount takes two people; a wager or a win of its amount or more is put on record.',
    limitsProposed: 'To look less closely takes two: it waits for a second operator.',
  },
})
