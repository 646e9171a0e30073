// Who loads a module is said by its folder, never by its name: build/chunks.ts reads nothing else of officers' modules.
import { expect, it } from 'vitest';
import { isStaffModule } from '../../../build/chunks.ts';
import { filesBelow } from '../repository.ts';

const staffFolder = /^(src|src\/api|src\/offline|contract|locales\/\w+)\/staff\/|^contract\/acts\//;

/** Decides who may enter, before any code of officers is loaded. Routes are divided by the router itself. */
const gate = 'src/routes/_staff/-gate.ts';

it('divides officers from citizens by folders', () => {
  const files = filesBelow('src', 'contract', 'locales');
  expect(files.filter(isStaffModule)).toEqual(
    files.filter((path) => staffFolder.test(path) || path === gate),
  );
});

it.each(['src/ui/staff-list.tsx', 'src/api/public/staff.ts', 'contract/public/acts.ts'])(
  'does not take %s for one of officers because of its name',
  (path) => {
    expect(isStaffModule(path)).toBe(false);
  },
);
