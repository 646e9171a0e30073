/** The connection was never established, so nothing was sent. */
export function neverLeft(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: string } };
  return ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT', 'EHOSTUNREACH'].includes(
    cause?.code ?? '',
  );
}
