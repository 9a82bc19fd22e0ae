export const es = {
  title: 'Nueva versión disponible',
  text: 'Tarda unos segundos. Tu avance está a salvo.',
  now: 'Actualizar ahora',
  updating: 'Actualizando…',
  later: 'Más tarde',
}
