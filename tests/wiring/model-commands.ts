import type { ModelCommands } from '#trade/counter/tests/orders-model/command.ts'
import { waysBackCommands } from '#trade/returns/tests/model-commands.ts'

/** The commands of trade modules in the model of orders. */
export const MODULE_COMMANDS: readonly ModelCommands[] = [waysBackCommands]
