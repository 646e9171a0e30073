// The types of the files that `tests` or `build` includes (the argument), not of what they import: `tsc -p tests`
// would check all sources a second time. The programs of src/ and server/ judge those, each for its own platform.
import ts from 'typescript';

const path = `${process.argv[2]}/tsconfig.json`;
const config = ts.getParsedCommandLineOfConfigFile(path, undefined, {
  ...ts.sys,
  onUnRecoverableConfigFileDiagnostic(diagnostic) {
    throw new Error(ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n'));
  },
});
if (!config) throw new Error(`${path} cannot be read`);

const program = ts.createIncrementalProgram({ rootNames: config.fileNames, options: config.options });
const found = [...config.errors, ...program.getOptionsDiagnostics(), ...program.getGlobalDiagnostics()];
for (const name of config.fileNames) {
  const file = program.getSourceFile(name);
  found.push(...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file));
}
program.emit();

const host = {
  getCanonicalFileName: (name: string) => name,
  getCurrentDirectory: ts.sys.getCurrentDirectory,
  getNewLine: () => '\n',
};
if (found.length > 0) process.stdout.write(ts.formatDiagnosticsWithColorAndContext(found, host));
process.exitCode = found.length === 0 ? 0 : 1;
