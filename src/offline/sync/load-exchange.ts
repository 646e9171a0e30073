/** For a page that asks the server without the outbox, and rarely. */
export const loadExchange = () => import('./exchange.ts');
