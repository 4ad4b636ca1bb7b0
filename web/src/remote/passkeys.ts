// Passkeys, through the browser's own functions for the JSON form of the Web Authentication standard.

import { json, post, Refused } from './api';

/** What an authenticator has answered, as the browser writes it. */
export type PasskeyAnswer = RegistrationResponseJSON | AuthenticationResponseJSON;

/** Whether this browser supports passkeys. Without them there is the recovery code. */
export const knowsPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' &&
  'parseCreationOptionsFromJSON' in PublicKeyCredential &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential;

/** Asks the authenticator; refused with a code of the pages if the person closes its window. */
async function ask(request: () => Promise<Credential | null>): Promise<PasskeyAnswer> {
  const answer = await request().catch((reason: unknown) => {
    const isKnown = reason instanceof DOMException && reason.name === 'InvalidStateError';
    throw new Refused(isKnown ? 'knownPasskey' : 'noPasskey');
  });
  if (!(answer instanceof PublicKeyCredential)) throw new Refused('noPasskey');
  return answer.toJSON();
}

/** Creates a passkey for the account of this device, or for one with this name that is about to be opened. */
export async function createPasskey(name?: string, invite?: string): Promise<PasskeyAnswer> {
  const options = await json<PublicKeyCredentialCreationOptionsJSON>(
    'account/passkeys/options',
    post({ name, invite }),
  );
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  return ask(() => navigator.credentials.create({ publicKey }));
}

/** Lets the person choose a passkey of this server and signs with it. */
export async function signWithPasskey(): Promise<PasskeyAnswer> {
  const options = await json<PublicKeyCredentialRequestOptionsJSON>('account/sign-in/options', post({}));
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  return ask(() => navigator.credentials.get({ publicKey }));
}
