// The offer to learn, made on the first visit: small, because the start page carries it.

import type { Notes } from '../local/notes';

/** Somebody who has neither begun a lesson nor said no to it. */
export const isNew = async (notes: Notes): Promise<boolean> => (await notes.all('learn/')).size === 0;

export const declineOffer = (notes: Notes): Promise<void> => notes.put('learn/offer', { format: 1 });
