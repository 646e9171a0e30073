import { describe, expect, it } from 'vitest';
import { parseJson } from '#server/http/raw-body.ts';

const parsed = (text: string) => parseJson(Buffer.from(text));

describe('a JSON body', () => {
  it.each([
    '{"__proto__":{}}',
    '{"a":[{"b":{"__proto__":1}}]}',
    '{"\\u005f\\u005fproto\\u005f\\u005f":{}}',
    '{"__pro\\u0074o__":{}}',
    '{"\\u005F_proto__":{}}',
    '[[[{"__\\u0070roto__":null}]]]',
    '{',
    '',
  ])('is refused: %s', (text) => {
    expect(() => parsed(text)).toThrow(expect.objectContaining({ code: 'malformed_body' }));
  });

  it.each([
    ['{"a":"__proto__"}', { a: '__proto__' }],
    ['{"a":"\\u0070roto","b":[null,1,{"c":true}]}', { a: 'proto', b: [null, 1, { c: true }] }],
    ['{"proto":"मराठी"}', { proto: 'मराठी' }],
    ['null', null],
  ])('is taken: %s', (text, value) => {
    expect(parsed(text)).toEqual(value);
  });

  it('is refused when its bytes are not UTF-8', () => {
    expect(() => parseJson(Buffer.from([0x22, 0xff, 0x22]))).toThrow();
  });
});
