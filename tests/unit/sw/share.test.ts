import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { complaintLimits } from '#contract/public/facts/complaint-fields.ts';
import { origin } from './worker-fixture.ts';

const save = vi.hoisted(() => vi.fn());
vi.mock('#offline/storage/drafts.ts', () => ({ drafts: () => ({ save }), openDrafts: () => ({ save }) }));

const { isShare, mostShared, takeShare } = await import('../../../sw/share.ts');

const share = (method: string, path: string, body?: FormData) =>
  new Request(new URL(path, origin), { method, ...(body && { body }) });

const shared = (files: readonly File[]) => {
  const form = new FormData();
  for (const file of files) form.append('files', file);
  return takeShare(share('POST', '/share', form));
};
const photo = (name: string, text = 'photo') => new File([text], name, { type: 'image/jpeg' });
/** Names of the files in the saved draft. */
const kept = () => save.mock.lastCall?.[1].files.map(({ name }: File) => name);

beforeEach(() => {
  vi.stubGlobal('location', { origin });
  save.mockReset().mockResolvedValue(undefined);
  // A worker resolves the URL against its own; Node has no base URL.
  vi.spyOn(Response, 'redirect').mockImplementation(
    (url, status) => new Response(null, { status: status ?? 302, headers: { location: String(url) } }),
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a share', () => {
  it('is a POST to /share on this site', () => {
    expect(isShare(share('POST', '/share'))).toBe(true);
    expect(isShare(share('GET', '/share'))).toBe(false);
    expect(isShare(share('POST', '/shared'))).toBe(false);
    expect(isShare(share('POST', 'https://elsewhere.example/share'))).toBe(false);
  });

  it('saves its files for the form, and redirects there by GET', async () => {
    const answer = await shared([photo('a.jpg'), photo('b.jpg')]);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/file-complaint']);
    expect(save.mock.lastCall?.[0]).toBe('complaint shared');
    expect(kept()).toEqual(['a.jpg', 'b.jpg']);
  });

  it('names empty files and files after the tenth, which it leaves out', async () => {
    expect(mostShared).toBe(complaintLimits.files);
    await shared([photo('empty.jpg', ''), ...Array.from({ length: 12 }, (_, at) => photo(`${at}.jpg`))]);
    expect(kept()).toEqual(Array.from({ length: 10 }, (_, at) => `${at}.jpg`));
    expect(save.mock.lastCall?.[1].left).toEqual(['empty.jpg', '10.jpg', '11.jpg']);
  });

  it.each([
    ['with no part', () => readFile('tests/fixtures/sent/share-without-parts.txt')],
    [
      'with a part that is empty',
      async () =>
        '------x\r\nContent-Disposition: form-data; name="files"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n\r\n------x--\r\n',
    ],
    [
      'with a text instead of a file',
      async () => '------x\r\nContent-Disposition: form-data; name="files"\r\n\r\na\r\n------x--\r\n',
    ],
    ['with nothing', async () => ''],
  ])('%s says so, and leaves the share before it alone', async (_what, body) => {
    const request = new Request(new URL('/share', origin), {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=----x' },
      body: new Uint8Array(Buffer.from(await body())),
    });
    const answer = await takeShare(request);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/file-complaint?share=nothing']);
    expect(save).not.toHaveBeenCalled();
  });

  it('redirects to the form even without space for the files', async () => {
    save.mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
    const answer = await shared([photo('a.jpg')]);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/file-complaint?share=nothing']);
  });

  it('redirects to the form even when it is unreadable', async () => {
    const answer = await takeShare(share('POST', '/share'));
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/file-complaint?share=nothing']);
    expect(save).not.toHaveBeenCalled();
  });
});
