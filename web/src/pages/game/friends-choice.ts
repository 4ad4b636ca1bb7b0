import { answerOf } from '../../challenge/answers';
import { readChallenge } from '../../challenge/link';
import { placedBy } from '../../challenge/two-games';
import type { Device } from '../../local/device';
import { loadNamespace } from '../../words/words.svelte';
import FriendsChoice from './FriendsChoice.svelte';

export interface FriendsChoices {
  FriendsChoice: typeof FriendsChoice;
  seat: number;
  name: string;
  /** The friend's placements, one for each of the friend's turns. */
  placed: string[];
}

/** The moves to show in a game that answers a challenge with ghosts; null for any other game. */
export async function friendsChoices(device: Device, game: string): Promise<FriendsChoices | null> {
  const answer = await answerOf(device.notes, game);
  const challenge = answer?.ghosts === true && answer.letters !== null ? readChallenge(answer.letters) : null;
  if (challenge === null || 'problem' in challenge) return null;
  const { log, players } = challenge.game;
  const [{ movers }] = await Promise.all([
    device.engine.call('observe', log, null, log.moves.length),
    loadNamespace('challenge'),
    loadNamespace('hint'),
  ]);
  const { seat } = challenge;
  return { FriendsChoice, seat, name: players[seat]!.name.trim(), placed: placedBy(log, movers, seat) };
}
