export const es = {
  title: 'Sin conexión',
  text: 'Esta herramienta necesita internet para abrirse por primera vez en este dispositivo. Vuelve a cargar la página cuando tengas conexión.',
}
