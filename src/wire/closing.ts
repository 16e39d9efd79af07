/** Why a house closes a socket, where it is not for a reason of the protocol itself. */
export const closing = { leaving: 1001, misuse: 1008, signedOut: 4401, gone: 4404 } as const
