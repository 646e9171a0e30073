import { expect, it } from 'vitest';
import { accountForm, openDistrict } from '#fixtures/server/district.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';

it('where a mail server is connected the administrator never sees the link', async () => {
  const district = await openDistrict({
    SMTP_URL: 'smtp://127.0.0.1:9',
    SMTP_TLS: 'off',
    MAIL_FROM: 'a@test.example',
  });
  const { status, body } = await district.call('POST', '/admin/pi-user/', {
    by: district.admin,
    body: { ...accountForm(), jurisdictions: [] },
    headers: { 'idempotency-key': uuidv7() },
  });
  expect(status).toBe(200);
  expect(body).not.toHaveProperty('invitation');
  await district.close();
});
