// Until when the certificate holds that people get, as the proxy shows it.
import { connect } from 'node:tls';

const patienceMs = 3000;
const freshMs = 3_600_000;

/** Unix time in seconds; NaN where nothing answers. Asked once an hour. */
export function certificateEnd({ hostname, port }: URL, now = Date.now): () => Promise<number> {
  let kept: { end: number; at: number } | null = null;
  return async () => {
    if (kept && now() - kept.at < freshMs) return kept.end;
    const end = await askEnd(hostname, Number(port || 443));
    if (!Number.isNaN(end)) kept = { end, at: now() };
    return end;
  };
}

const askEnd = (host: string, port: number) =>
  new Promise<number>((done) => {
    // Also of a certificate that has ended, or that only this machine does not know.
    const socket = connect({ host, port, servername: host, rejectUnauthorized: false, timeout: patienceMs });
    const end = (at: number) => {
      socket.destroy();
      done(at);
    };
    socket.once('secureConnect', () => end(Date.parse(socket.getPeerCertificate().valid_to) / 1000));
    socket.once('timeout', () => end(Number.NaN));
    socket.once('error', () => end(Number.NaN));
  });
