/** The package has no types of its own. */
declare module 'nspell' {
  type Dictionary = { aff: Uint8Array; dic: Uint8Array }
  function nspell(dictionary: Dictionary): { correct(word: string): boolean; add(word: string): void }

  // biome-ignore lint/style/noDefaultExport: it is the package's
  export { nspell as default }
}
