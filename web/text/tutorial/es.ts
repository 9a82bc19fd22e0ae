export const es = {
  title: 'Así se aprende aquí',
  lead: 'Mira cómo se dice una palabra, en menos de un minuto.',
  loading: 'Cargando video...',
  video: 'Video: cómo se practica una palabra',
  watch: 'Ver el video',
  again: 'Verlo otra vez',
  skip: 'Saltar',
  understood: 'Entendido, empezar',
  notUnderstood: 'No lo entendí',
  unsupported:
    'Tu navegador no puede mostrar este video. Puedes empezar sin él: cada paso te dice qué hacer.',
  sorry: {
    title: 'No pasa nada',
    text: 'Míralo otra vez con calma, o escríbenos y te lo explicamos.',
    help: 'Pedir ayuda',
  },
}
