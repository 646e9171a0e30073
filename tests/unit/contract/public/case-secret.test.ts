import { expect, it } from 'vitest';
import { publicEndpoints } from '#contract/endpoints/public.ts';
import { newsShownPath } from '#contract/public/facts/case-secret.ts';
import english from '#locales/en/push.json' with { type: 'json' };
import marathi from '#locales/mr/push.json' with { type: 'json' };

it('the worker calls the endpoint of the table', () => {
  expect(publicEndpoints.newsShown).toMatchObject({ method: 'PUT', path: newsShownPath });
});

it('a notice names neither the police nor a complaint', () => {
  const words = Object.values({ ...english, mrTitle: marathi.title, mrBody: marathi.body }).join(' ');
  expect(words).not.toMatch(/police|complaint|case|FIR|पोलीस|तक्रार|प्रकरण|एफआयआर|गुन्हा/i);
});
