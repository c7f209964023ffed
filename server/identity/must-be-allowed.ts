export { mustBeAllowed } from '#server/http/must-be-allowed.ts'
