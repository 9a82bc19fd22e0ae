// biome-ignore lint/style/noDefaultExport: drizzle-kit reads the default export
export default {
  dialect: 'postgresql',
  schema: './server/**/tables.ts',
  out: './server/db/migrations',
}
