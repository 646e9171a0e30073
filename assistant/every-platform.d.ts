// What the contract uses and every platform has: pages, workers, Node. The rest of a page is not known here.
interface URLSearchParams {
  append(name: string, value: string): void;
  set(name: string, value: string): void;
  toString(): string;
}
declare const URLSearchParams: { new (): URLSearchParams };
