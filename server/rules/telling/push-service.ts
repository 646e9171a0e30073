// A phone names the address of its push service, and this server calls it: only services that the settings allow.

/** `services`: origins, with `*.` for one part of a name. */
export function isPushService(endpoint: string, services: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { origin, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  return services.some((service) => {
    const [scheme = '', rest] = service.split('*.');
    if (rest === undefined) return origin === service;
    const name = origin.slice(scheme.length, -rest.length - 1);
    return origin === `${scheme}${name}.${rest}` && /^[a-z\d-]+$/.test(name);
  });
}
