import { Panel } from '#web/admin-kit/panel.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { JOB_TYPE_OPTIONS, type JobTextForm } from './job-form.ts'
import { LinesField } from './lines-field.tsx'

interface PartProps {
  form: JobTextForm
}

/** What is offered: role, place, pay and words. `departments`: those the shop has, to choose from. */
export function JobFields({ form, departments }: PartProps & { departments: readonly string[] }) {
  const { field } = form
  return (
    <Panel title="The opening">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField label="Role" required {...field('roleName')} />
        <TextField label="Department" required list="departments" {...field('department')} />
        <datalist id="departments">
          {departments.map((department) => (
            <option key={department} value={department} />
          ))}
        </datalist>
        <Select label="Type" required options={JOB_TYPE_OPTIONS} {...field('jobType')} />
        <TextField label="Location" required {...field('location')} />
        <TextField
          label="Salary per year, from"
          prefix="₹"
          inputMode="numeric"
          hint="Leave empty if you don’t want to publish it."
          {...field('ctcMin')}
        />
        <TextField label="Salary per year, to" prefix="₹" inputMode="numeric" {...field('ctcMax')} />
        <TextField label="Posted on" type="date" required {...field('postedDate')} />
      </div>
      <TextArea label="Description" required rows={5} className="mt-4" {...field('description')} />
    </Panel>
  )
}

/** What is asked for and what there is to do, a line each. */
export function SkillFields({ form }: PartProps) {
  return (
    <Panel title="Skills and responsibilities">
      <div className="grid items-start gap-6 sm:grid-cols-[2fr_3fr]">
        <LinesField name="requiredSkills" legend="Skills" one="skill" form={form} />
        <LinesField name="responsibilities" legend="Responsibilities" one="responsibility" form={form} />
      </div>
    </Panel>
  )
}
