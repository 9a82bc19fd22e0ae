export const es = {
  selectImage: {
    title: 'Escucha y elige',
    lead: 'Escucha la frase hasta el final y elige su imagen.',
    pictures: 'Imágenes',
    picture: (label: string) => `Imagen ${label}`,
    listenFirst: 'Primero escucha hasta el final',
    readInstead: 'Esta vez no se pudo oír. Lee la frase y elige su imagen.',
    wrong: 'Intenta de nuevo. Escucha otra vez',
    isRight: 'Correcta',
    isWrong: 'No es esta',
    nextLocked: 'Primero elige la imagen correcta.',
    noData: 'Error: No image selection data available',
  },
  mixed: {
    part: (place: number, count: number) => `Parte ${place} de ${count}`,
    progress: 'Avance del ejercicio',
  },
  group: {
    title: 'Grupo de ejercicios',
    place: (place: number, count: number) => `Ejercicio ${place} de ${count}`,
    states: { done: 'completado', now: 'ahora', open: 'disponible', locked: 'bloqueado' },
    progress: 'Avance del grupo',
    previous: 'Ejercicio anterior del grupo',
    next: 'Ejercicio siguiente del grupo',
    atStart: 'Este es el primer ejercicio del grupo.',
    atEnd: 'Este es el último ejercicio del grupo.',
  },
}
