-- Also tells what the write did: pages that only lack something new may be shown while the database is away, pages with
-- something that was changed, hidden or deleted may not (docs/decisions/0046).
CREATE OR REPLACE FUNCTION "tell_pages_stale"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('pages_stale', CASE TG_OP WHEN 'INSERT' THEN 'added' ELSE 'changed' END);
  RETURN NULL;
END
$$;
