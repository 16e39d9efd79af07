/** Refusals as a page says them. */
import { fill, type Message, type Translate } from '../../messages/message.ts'

/** What a refusal says: in English, and as a template where the house or the rules gave one. */
export interface SaidRefusal extends Partial<Message> {
  readonly reason: string
}

/** The sentence of a refusal in the language of `translate`; without it, in English. Every page says refusals by this. */
export const refusalText = ({ reason, message, params }: SaidRefusal, translate?: Translate): string =>
  message === undefined || !translate ? reason : fill({ message, params }, translate)
