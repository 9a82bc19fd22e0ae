/** The package ships no types. */
declare module 'nspell' {
  type Dictionary = { aff: Uint8Array; dic: Uint8Array }
  function nspell(dictionary: Dictionary): { correct(word: string): boolean; add(word: string): void }

  // biome-ignore lint/style/noDefaultExport: the package has a default export
  export { nspell as default }
}
