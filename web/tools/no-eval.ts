import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Every place where TeaVM's loader compiles a function from text, with closures that do the same. Names in the loader
 * are minified, so the patterns capture them.
 */
const REPLACEMENTS: readonly (readonly [RegExp, (...names: string[]) => string])[] = [
  // A global by its name, as in `return Math.PI;`.
  [
    /new Function\("return "\+(\w+)\+";"\)/,
    (name) =>
      `()=>${name}.split(".").reduce((owner,key)=>{if(owner===globalThis&&!(key in owner))throw new ReferenceError(key+" is not defined");return owner[key]},globalThis)`,
  ],
  [/new Function\("value",(\w+)\+" = value;"\)\((\w+)\)/, (name, value) => `globalThis[${name}]=${value}`],
  // An exported function: as many parameters as the one it wraps; the last one may take the rest.
  [
    /function (\w+)\((\w+),(\w+)\)\{const \w+=\[\];const \w+=\[\];for\(let \w+=0;[^`]*?new Function\("rethrowJavaAsJs","fn",`return function\(\$\{\w+\}\) \{\n {4}try \{\n {8}return fn\(\$\{\w+\.join\(", "\)\}\);\n {4}\} catch \(e\) \{\n {8}rethrowJavaAsJs\(e\);\n {4}\}\n\};`\)\((\w+),\2\)\}/,
    (own, fn, rest, rethrow) =>
      `function ${own}(${fn},${rest}){return cablecarWrapped(${fn}.length,${rest},(self,args)=>${fn}(...args),${rethrow})}`,
  ],
  [
    /defineMethod\((\w+),(\w+),(\w+),(\w+)\)\{[^`]*?\1\.prototype\[\2\]=new Function\("rethrowJavaAsJs","fn",`return function\(\$\{\w+\}\) \{\n {4}try \{\n {8}return fn\(\$\{\["this",\.\.\.\w+\]\.join\(", "\)\}\);\n {4}\} catch \(e\) \{\n {8}rethrowJavaAsJs\(e\);\n {4}\}\n\};`\)\((\w+),\3\)\}/,
    (owner, name, fn, rest, rethrow) =>
      `defineMethod(${owner},${name},${fn},${rest}){${owner}.prototype[${name}]=cablecarWrapped(${fn}.length-1,${rest},(self,args)=>${fn}(self,...args),${rethrow})}`,
  ],
  // A constructor with a name of its own.
  [
    /return new Function\("constructor",`return function \$\{(\w+)\}\(marker, javaObject\) \{\n {4}return constructor\.call\(this, marker, javaObject\);\n\}\n`\)\((\w+)\)/,
    (name, made) =>
      `return Object.defineProperty(function(marker,javaObject){return ${made}.call(this,marker,javaObject)},"name",{value:${name},configurable:true})`,
  ],
  // A script in the Java sources: only those that are listed.
  [
    /new Function\("wrapCallFromJavaToJs",\.\.\.\w+,"body",`return new Function\('wrapCallFromJavaToJs', \$\{\w+\}\)\.bind\(this, wrapCallFromJavaToJs\);`\)\.bind\(null,\w+\)/,
    () => 'cablecarScript',
  ],
  [
    /new Function\("rethrowJsAsJava","fn",\.\.\.\w+,`try \{\n {4}return fn\(\$\{\w+\}\);\n\} catch \(e\) \{\n {4}rethrowJsAsJava\(e\);\n\}`\)\.bind\(null,(\w+)\)/,
    (rethrow) => `(fn,...args)=>{try{return fn(...args)}catch(e){${rethrow}(e)}}`,
  ],
  [
    /new Function\("rethrowJsAsJava","getGlobalName","instance","method",\.\.\.\w+,`try \{\n {4}return instance !== null\n {8}\? instance\[method\]\(\$\{\w+\}\)\n {8}: getGlobalName\(method\)\(\$\{\w+\}\);\n\} catch \(e\) \{\n {4}rethrowJsAsJava\(e\);\n\}`\)\.bind\(null,(\w+),(\w+)\)/,
    (rethrow, globalNamed) =>
      `(instance,method,...args)=>{try{return instance!==null?instance[method](...args):(0,${globalNamed}(method))(...args)}catch(e){${rethrow}(e)}}`,
  ],
  [
    /new Function\("rethrowJsAsJava","constructor",\.\.\.\w+,`try \{\n {4}return new constructor\(\$\{\w+\}\);\n\} catch \(e\) \{\n {4}rethrowJsAsJava\(e\);\n\}`\)\.bind\(null,(\w+)\)/,
    (rethrow) => `(made,...args)=>{try{return new made(...args)}catch(e){${rethrow}(e)}}`,
  ],
  [/new Function\(\.\.\.\w+,"return \["\+\w+\+"\]"\)/, () => '(...items)=>items'],
];

/** What the closures share. */
const PRELUDE = `function cablecarWrapped(count,rest,call,rethrow){
const made=function(...given){
const args=Array.from({length:count},(_,i)=>rest&&i===count-1?given.slice(i):given[i]);
try{return call(this,args)}catch(e){rethrow(e)}
};
return Object.defineProperty(made,"length",{value:rest?count-1:count,configurable:true})
}
function cablecarScript(...text){
if(text.length===2&&text[0]==="str"&&text[1]==="return str;")return str=>str;
throw new Error("the engine has a script that is not listed in tools/no-eval.ts: "+text.join(", "))
}
`;

/** Only functions with this number of parameters are made from scripts; see {@link PRELUDE}. */
const SCRIPTS = /^createFunction(?!1$)/;

/** TeaVM's loader without functions compiled from text. Throws when it does not look as expected. */
export function withoutEval(loader: string): string {
  let code = loader;
  for (const [pattern, replacement] of REPLACEMENTS) {
    const found = code.match(new RegExp(pattern, 'g'))?.length ?? 0;
    if (found !== 1)
      throw new Error(`TeaVM's loader has changed, see tools/no-eval.ts: ${found} times ${pattern.source}`);
    code = code.replace(pattern, (_, ...names: (string | number)[]) => replacement(...(names as string[])));
  }
  if (/\bFunction\s*\(|\beval\s*\(/.test(code)) throw new Error("TeaVM's loader compiles text, see tools/no-eval.ts");
  return PRELUDE + code;
}

/** The names that a WebAssembly module imports. Node may not know its types, so only the import section is read. */
export function importsOf(wasm: Uint8Array): string[] {
  let at = 8;
  const number = (): number => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = wasm[at++]!;
      value += (byte & 127) * 2 ** shift;
      if (byte < 128) return value;
    }
  };
  while (at < wasm.length) {
    const kind = wasm[at++];
    const size = number();
    if (kind === 2) return new TextDecoder('latin1').decode(wasm.subarray(at, at + size)).match(/[a-zA-Z]\w+/g) ?? [];
    at += size;
  }
  return [];
}

/** Replaces the functions that TeaVM's loader compiles from text, so that no page needs `'unsafe-eval'`. */
export function noEval(engine: string): Plugin {
  return {
    name: 'cablecar:no-eval',
    transform(code, id) {
      if (!id.replaceAll('\\', '/').endsWith('/teavm/runtime.js')) return null;
      const scripts = importsOf(readFileSync(join(engine, 'cablecar.wasm'))).filter((name) => SCRIPTS.test(name));
      if (scripts.length > 0) this.error(`the engine has scripts that are not in tools/no-eval.ts: ${scripts.join()}`);
      return { code: withoutEval(code), map: null };
    },
  };
}
