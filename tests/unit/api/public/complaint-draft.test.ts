import { beforeEach, expect, it, vi } from 'vitest';

const disk = vi.hoisted(() => ({ kept: undefined as unknown }));

vi.mock('#offline/index.ts', () => ({ drafts: () => ({ load: async () => disk.kept ?? null }) }));
vi.mock('#api/public/outbox/is-filed.ts', () => ({ isFiled: async () => false }));

const { loadDraft, newDraft } = await import('#api/public/complaint-draft.ts');

const today = {
  id: '0192f0c1-0000-7000-8000-000000000001',
  referenceId: 'VW-ABC123XYZ',
  secret: '0123456789AB',
  typedAt: 1,
  fields: { description: 'Two goats', confidential: 'no' },
  position: { latitude: 19.1, longitude: 74.7, accuracyMeters: 20 },
  forget: true,
};
const { secret: _secret, forget: _forget, ...older } = today;

beforeEach(() => {
  disk.kept = undefined;
});

it.each([
  ['of today', today],
  ['without a position', { ...today, position: null }],
  ['of an older version, without a secret', { ...older, fields: { confidential: true } }],
])('reads a draft %s', async (_, kept) => {
  disk.kept = kept;
  expect(await loadDraft(newDraft)).toEqual(kept);
});

it.each([
  ['nothing', undefined],
  ['a text', 'draft'],
  ['no id', { ...today, id: undefined }],
  ['no reference', { ...today, referenceId: 7 }],
  ['a secret that is no text', { ...today, secret: 7 }],
  ['no time', { ...today, typedAt: '1' }],
  ['no fields', { ...today, fields: null }],
  ['a field of another kind', { ...today, fields: { description: {} } }],
  ['half a position', { ...today, position: { latitude: 19.1 } }],
  ['no position at all', { ...older, position: undefined }],
  ['a tick that is a text', { ...today, forget: 'yes' }],
])('offers no draft where the phone holds %s', async (_, kept) => {
  disk.kept = kept;
  expect(await loadDraft(newDraft)).toBeNull();
});
