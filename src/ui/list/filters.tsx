import type { ReactNode } from "react";
import { Form, useSearchParams, useSubmit } from "react-router";
import { Button } from "../button.tsx";
import { Field } from "../field.tsx";
import { useListQuery } from "./use-list-query.ts";

interface FiltersProps {
  /** The search field's label and maximum length. */
  search?: { label: string; max: number };
  /** More filters, each a `FilterChoice`. */
  children?: ReactNode;
  /** Filters that phones fold until one is set. */
  folded?: ReactNode;
  /** The button's label. */
  submit?: string;
}

/** The form above a list. Puts search and filters into the URL and keeps the sort order. */
export function Filters({ search, children, folded, submit = "Search" }: FiltersProps) {
  const [params] = useSearchParams();
  const query = useListQuery();
  const sort = params.get("sort");
  return (
    <Form className="filters" role="search" key={params.toString()}>
      {sort && <input type="hidden" name="sort" value={sort} />}
      {search && (
        <div className="grows">
          <Field
            label={search.label}
            type="search"
            name="q"
            maxLength={search.max}
            defaultValue={params.get("q") ?? ""}
            autoComplete="off"
            data-shortcut="search"
          />
        </div>
      )}
      {children}
      <Button type="submit" isSmall>
        {submit}
      </Button>
      {folded && (
        <details open={isFiltered(query)}>
          <summary>Filters</summary>
          <div className="folded-filters">{folded}</div>
        </details>
      )}
    </Form>
  );
}

/** URL parameters of a list that are not filters in the fold. */
const OTHERS = ["q", "sort", "cursor"];

const isFiltered = (params: URLSearchParams) => [...params].some(([name, value]) => value && !OTHERS.includes(name));

interface ChoiceProps {
  name: string;
  label: string;
  options: readonly (readonly [value: string, text: string])[];
  /** The label of the option that filters nothing. */
  none?: string;
  /** The dashboard shortcut that focuses it. */
  "data-shortcut"?: string;
}

/** A filter of a list; changing it submits the form. */
export function FilterChoice({ name, label, options, none = "All", ...rest }: ChoiceProps) {
  const [params] = useSearchParams();
  const submit = useSubmit();
  return (
    <div className="input">
      <label htmlFor={`filter-${name}`}>{label}</label>
      <select
        id={`filter-${name}`}
        name={name}
        className="control"
        defaultValue={params.get(name) ?? ""}
        onChange={(event) => submit(event.currentTarget.form)}
        {...rest}
      >
        <option value="">{none}</option>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
