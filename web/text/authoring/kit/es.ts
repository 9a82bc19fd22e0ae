import type { Language } from '#domain/languages.ts'

export const es = {
  field: {
    changed: 'cambiado',
    more: 'Sumar',
    less: 'Restar',
    open: 'Ver opciones',
    none: 'Nada coincide con lo que escribiste.',
  },
  query: {
    stale: 'Esto puede estar desactualizado',
    offline: 'Sin conexión. Se carga solo en cuanto vuelva internet.',
    more: 'Ver más',
    loadingMore: 'Cargando más…',
  },
  rules: {
    check: 'Revisa los campos marcados.',
    required: 'Completa este campo.',
    tooLong: (count: number, most: number) => `Tiene ${count} letras y caben ${most}. Acórtalo.`,
    tooShort: (least: number) => `Es demasiado corto: al menos ${least}.`,
    tooSmall: (least: number) => `El mínimo es ${least}.`,
    tooLarge: (most: number) => `El máximo es ${most}.`,
    invalid: 'Este valor no sirve aquí.',
  },
  saveBar: {
    label: 'Cambios sin guardar',
    count: (count: number) => (count === 1 ? '1 cambio sin guardar' : `${count} cambios sin guardar`),
    hint: (count: number) => `Nadie ${count === 1 ? 'lo' : 'los'} ve hasta que guardes.`,
    show: 'Ver cambios',
    discard: 'Descartar',
    save: 'Guardar Cambios',
    saving: 'Guardando…',
    uploading: 'Subiendo archivos…',
    uploadingHint: 'Se guarda en cuanto terminen.',
    notUploaded: 'Un archivo no se subió. Reinténtalo en su campo, o guarda sin él.',
    saved: (time: string) => `Guardado a las ${time}`,
    retry: 'Intentar de nuevo',
    safe: 'Lo que escribiste sigue aquí.',
  },
  changes: {
    title: 'Cambios sin guardar',
    field: 'Campo',
    before: 'Antes',
    after: 'Después',
    nothing: 'vacío',
    yes: 'sí',
    no: 'no',
    items: (count: number) => (count === 1 ? '1 elemento' : `${count} elementos`),
  },
  compare: {
    title: 'Otra persona guardó antes',
    lead: (count: number) =>
      count === 1
        ? 'Cambiaron el mismo campo. Elige qué queda; lo demás se une solo.'
        : `Cambiaron los mismos ${count} campos. Elige qué queda en cada uno; lo demás se une solo.`,
    disjoint: 'Cambiaron campos distintos: al guardar quedan los tuyos y los suyos.',
    open: (count: number) => (count === 1 ? 'Falta elegir 1 campo.' : `Falta elegir ${count} campos.`),
    theirs: 'Lo que cambió la otra persona',
    before: 'Antes:',
    mine: 'Lo tuyo',
    stored: 'Lo guardado',
    save: 'Unir y guardar',
    allMine: 'Elegir todo lo mío',
    takeTheirs: 'Dejar lo guardado',
    later: 'Seguir editando',
  },
  draft: {
    title: (when: string) => `Tienes cambios sin guardar (${when}).`,
    same: 'Se guardaron en este dispositivo.',
    changedSince: 'El registro cambió desde entonces: si chocan, te preguntamos.',
    recover: 'Recuperar',
    discard: 'Descartar',
  },
  others: {
    outdated: 'Otra persona guardó una versión más nueva.',
    outdatedHint: 'Tus cambios siguen aquí.',
    compare: 'Comparar',
    elsewhere: 'Lo tienes abierto también en otra pestaña.',
    elsewhereHint: 'Edita en una sola para no comparar después.',
  },
  leaving: {
    title: '¿Salir sin guardar?',
    text: 'Si sales, tus cambios quedan en este dispositivo y siguen aquí cuando vuelvas. Nadie más los ve.',
    uploading:
      'Se está subiendo un archivo. Si sales, se pierde; lo que escribiste queda en este dispositivo.',
    save: 'Guardar',
    leave: 'Salir sin guardar',
    stay: 'Quedarme',
    /** For when only a file would be lost. */
    onlyUpload: {
      title: '¿Salir mientras se sube?',
      text: 'Se está subiendo un archivo. Si sales, se pierde.',
      leave: 'Salir',
    },
  },
  history: {
    undo: (what: string) => `Deshacer: ${what}`,
    redo: (what: string) => `Rehacer: ${what}`,
    nothingToUndo: 'Nada que deshacer',
    nothingToRedo: 'Nada que rehacer',
  },
  deleting: {
    action: 'Eliminar',
    busy: 'Eliminando…',
    cancel: 'Cancelar',
    undo: 'Deshacer',
    deleted: (name: string) => `Se eliminó «${name}».`,
    restored: (name: string) => `«${name}» está otra vez en su lugar.`,
    notRestored: 'No se pudo deshacer',
  },
  list: {
    count: (shown: string, total: string) => `${shown} de ${total}`,
    back: 'Volver a la lista',
    clear: 'Borrar la búsqueda',
    none: 'Nada coincide.',
    nothingOpen: 'Elige algo de la lista.',
    open: '(abierto)',
  },
  languages: {
    inLanguage: { es: 'en español', en: 'en inglés' } satisfies Record<Language, string>,
    fallback: 'Vacío: se muestra el otro idioma.',
  },
  translation: {
    to: { es: 'Traducir al español', en: 'Traducir al inglés' },
    busy: 'Traduciendo…',
    draft: 'Traducción automática: revísala',
    accept: 'Está bien',
    error: 'Error al auto-traducir. Intenta de nuevo.',
    nothing: 'Escribe primero el texto en el otro idioma.',
    done: 'Traducción automática lista: revísala.',
    unchecked: 'Hay traducciones automáticas sin revisar',
    uncheckedText: (count: number) =>
      count === 1
        ? 'Un texto es traducción automática y nadie lo ha revisado. ¿Guardar así?'
        : `${count} textos son traducción automática y nadie los ha revisado. ¿Guardar así?`,
    saveUnchecked: 'Guardar así',
  },
  notes: {
    add: 'Agregar',
    remove: (place: number) => `Quitar ${place}`,
    last: 'Tiene que quedar uno.',
  },
  inline: {
    edit: (what: string) => `Editar: ${what}`,
    saving: 'Guardando…',
    failed: 'No se guardó.',
  },
}
