// Passkeys of the own account, and the sign-in with one.
import { verifyRegistrationResponse } from '@simplewebauthn/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod/mini';
import { allEndpoints } from '#contract/endpoints/all.ts';
import type { addPasskeyBody } from '#contract/staff/passkey.ts';
import { organisation } from '#organisation';
import type { Db } from '../../db/schema.ts';
import type { Deps } from '../../http/deps.ts';
import { orNotFound, Problem } from '../../http/problem.ts';
import { type Call, serveEndpoint } from '../../http/route.ts';
import { holdOwnAccount } from '../../http/session.ts';
import { findAccount } from '../../queries/accounts/accounts.ts';
import { deletePasskey, insertPasskey, passkeysOf, takeChallenge } from '../../queries/accounts/passkeys.ts';
import { enrolWithoutApp, lockFactor, replaceRecoveryCodes } from '../../queries/accounts/second-factors.ts';
import { markFresh, revokeSessionsOf } from '../../queries/accounts/sessions.ts';
import { writeAudit } from '../../queries/audit.ts';
import { newRecoveryCodes, recoveryHash } from '../../rules/recovery-code.ts';
import { enterAccount } from '../../services/enter-account.ts';
import { notifyFactorAdded } from '../../services/notify-account-changed.ts';
import { checkPasskey, newChallenge, sitePasskeysAreFor } from '../../services/passkeys/passkeys.ts';

export function servePasskeys(app: FastifyInstance, deps: Deps): void {
  serveEndpoint(app, allEndpoints.beginPasskey, deps, begin(deps));
  serveEndpoint(app, allEndpoints.addPasskey, deps, add(deps));
  serveEndpoint(app, allEndpoints.removePasskey, deps, remove(deps));
  serveEndpoint(app, allEndpoints.passkeyChallenge, deps, challengeToProve(deps));
  serveEndpoint(app, allEndpoints.signInChallenge, deps, challengeToSignIn(deps), { limit: 'signIn' });
  serveEndpoint(app, allEndpoints.passkeySignIn, deps, signIn(deps), { limit: 'signIn' });
}

const begin =
  (deps: Deps) =>
  async ({ by, request }: Call<typeof allEndpoints.beginPasskey>) => {
    const { site } = sitePasskeysAreFor(request, deps);
    return {
      challenge: await newChallenge(deps, { purpose: 'register', accountId: by.id }),
      site,
      siteName: organisation.names.en,
      user: { id: Buffer.from(by.id).toString('base64url'), name: by.email, displayName: by.fullName },
      except: knownPasskeys(await passkeysOf(deps.db, by.id)),
    };
  };

const knownPasskeys = (rows: Awaited<ReturnType<typeof passkeysOf>>) =>
  rows.map(({ credential_id: id, transports }) => ({ id, transports }));

const add =
  (deps: Deps) =>
  async ({ by, body, request }: Call<typeof allEndpoints.addPasskey>) => {
    const { db, now } = deps;
    const at = now();
    const credential = await registered(deps, request, { body, accountId: by.id, at });
    return db.transaction().execute(async (one) => {
      await holdOwnAccount(one, by);
      const id = await insertPasskey(one, {
        account_id: by.id,
        credential_id: credential.id,
        public_key: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: body.transports,
        name: body.name,
        has_prf: body.hasPrf,
        created_at: at,
        last_used_at: null,
      });
      if (id === null) throw new Problem('wrong_passkey');
      const isFirst = !(await lockFactor(one, by.id))?.enrolled_at;
      const recoveryCodes = isFirst ? await enrol(one, { by, at }) : null;
      await markFresh(one, { id: by.sessionId, at, isFactor: true });
      const after = { passkey: body.name };
      await writeAudit(one, {
        at,
        by,
        action: 'second-factor.passkey',
        subject: `account:${by.id}`,
        after,
        request,
      });
      await notifyFactorAdded(one, deps, request, { to: by.email, at });
      return { id, ...(recoveryCodes && { recoveryCodes }) };
    });
  };

/** The first factor of an account. */
async function enrol(one: Db, { by, at }: { by: { id: string; sessionId: string }; at: Date }) {
  await enrolWithoutApp(one, { accountId: by.id, at });
  await revokeSessionsOf(one, { accountId: by.id, keep: by.sessionId, at });
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(one, { accountId: by.id, hashes: codes.map(recoveryHash) });
  return codes;
}

interface Offered {
  readonly body: z.output<typeof addPasskeyBody>;
  readonly accountId: string;
  readonly at: Date;
}

async function registered(deps: Deps, request: FastifyRequest, { body, accountId, at }: Offered) {
  const { site, origin } = sitePasskeysAreFor(request, deps);
  const answer = await verifyRegistrationResponse({
    response: {
      id: body.id,
      rawId: body.id,
      type: 'public-key',
      response: { clientDataJSON: body.clientData, attestationObject: body.attestation },
      clientExtensionResults: {},
    },
    expectedChallenge: (challenge) =>
      takeChallenge(deps.db, { challenge, purpose: 'register', accountId, at }),
    expectedOrigin: origin,
    expectedRPID: site,
    requireUserVerification: true,
  }).catch(() => null);
  if (!answer?.verified) throw new Problem('wrong_passkey');
  return answer.registrationInfo.credential;
}

/** The only factor stays: after a loss recovery codes or an administrator help. */
const remove =
  ({ db, now }: Deps) =>
  async ({ by, params: { id }, request }: Call<typeof allEndpoints.removePasskey>) => {
    await db.transaction().execute(async (one) => {
      await holdOwnAccount(one, by);
      const factor = await lockFactor(one, by.id);
      const removed = orNotFound(await deletePasskey(one, { id, accountId: by.id }));
      if (!factor?.secret && (await passkeysOf(one, by.id)).length === 0) throw new Problem('last_factor');
      await writeAudit(one, {
        at: now(),
        by,
        action: 'second-factor.passkey-removed',
        subject: `account:${by.id}`,
        request,
        before: { passkey: removed.name },
      });
    });
    return {};
  };

const challengeToProve =
  (deps: Deps) =>
  async ({ by, request }: Call<typeof allEndpoints.passkeyChallenge>) => {
    const { site } = sitePasskeysAreFor(request, deps);
    const allow = knownPasskeys(await passkeysOf(deps.db, by.id));
    if (allow.length === 0) throw new Problem('not_found');
    return { challenge: await newChallenge(deps, { purpose: 'prove', accountId: by.id }), site, allow };
  };

const challengeToSignIn =
  (deps: Deps) =>
  async ({ request }: Call<typeof allEndpoints.signInChallenge>) => {
    const { site } = sitePasskeysAreFor(request, deps);
    return { challenge: await newChallenge(deps, { purpose: 'sign-in', accountId: null }), site, allow: [] };
  };

const signIn =
  (deps: Deps) =>
  async ({ body, request, reply }: Call<typeof allEndpoints.passkeySignIn>) => {
    const id = await checkPasskey(deps, request, body.passkey, { purpose: 'sign-in', accountId: null });
    const account = await findAccount(deps.db, id);
    if (!account?.active) throw new Problem('wrong_passkey');
    const isStillProved = async (one: Db) =>
      (await passkeysOf(one, id)).some(({ credential_id }) => credential_id === body.passkey.id);
    return enterAccount(account, { request, reply, hasFactor: true, isStillProved }, deps);
  };
