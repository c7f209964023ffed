import {
  type FieldError,
  type FieldValues,
  get,
  type Path,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from 'react-hook-form'

type Form<Typed extends FieldValues> = Pick<UseFormReturn<Typed>, 'register' | 'formState'>
type Reading<Typed extends FieldValues> = Parameters<Form<Typed>['register']>[1]

/** What a control of a form is given. */
export type FormControl = UseFormRegisterReturn & { error: string | undefined }

/** `{...field('name')}` ties a control to that field and says what is wrong there. */
export function fieldsOf<Typed extends FieldValues>({ register, formState: { errors } }: Form<Typed>) {
  return (name: Path<Typed>, reading?: Reading<Typed>): FormControl => {
    const wrong: FieldError | undefined = get(errors, name)
    return { ...register(name, reading), error: wrong?.message }
  }
}
