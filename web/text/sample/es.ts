/** Beside the forms of a wide screen: a phrase of the course, and what learning is like. */
export const es = {
  title: 'Así se aprende aquí',
  spanish: 'Buenos días, doctora. ¿Cómo está?',
  listen: 'Escuchar',
  promises: [
    'Cada frase se oye y se dice en voz alta.',
    'Si algo no se entiende, un consejo claro en español.',
    'Tu avance te sigue a todos tus dispositivos.',
  ],
}
