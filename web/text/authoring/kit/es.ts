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
  },
}
