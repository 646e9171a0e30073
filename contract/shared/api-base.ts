/** In front of every path of the interface. */
export const apiBase = '/api/v1';
