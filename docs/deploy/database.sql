-- psql -f database.sql as a superuser, after both passwords are replaced by your own.
create role vishwas_owner login password 'choose-one';
create role vishwas_app login password 'choose-another';
create database vishwas owner vishwas_owner template template0
  encoding 'UTF8' locale_provider icu icu_locale 'en-IN' locale 'C.UTF-8';
